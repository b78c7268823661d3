import type { BuiltInProviderType } from "../types/provider.js"
import type { Session } from "../types/session.js"
import { clientConfig } from "./client-config.js"
import { clientLog } from "./client-log.js"
import { fetchData, type CtxOrReq } from "./fetch-data.js"
import { tellTabs } from "./tabs.js"
import type { ClientSafeProvider, GetSessionParams, LiteralUnion } from "./types.js"

/**
 * The session; null if no one is signed in, or if the server does not answer. On a server give it the request: `{ req }`
 * passes its cookies on. There, `getServerSession` is faster.
 */
export async function getSession(params?: GetSessionParams): Promise<Session | null> {
  const session = await fetchData<Session>("session", clientConfig, clientLog, params)
  if (params?.broadcast ?? true) tellTabs()
  return session
}

/** The CSRF token that every POST to the handler needs; undefined if the server does not answer. */
export async function getCsrfToken(params?: CtxOrReq): Promise<string | undefined> {
  const answer = await fetchData<{ csrfToken: string }>("csrf", clientConfig, clientLog, params)
  return answer?.csrfToken
}

/** The ways to sign in, by id; null if the server does not answer. */
export async function getProviders(): Promise<Record<
  LiteralUnion<BuiltInProviderType>,
  ClientSafeProvider
> | null> {
  return fetchData("providers", clientConfig, clientLog)
}
