import { incomingHeaders, readSession, writeNodeCookies } from "@sallyport/core/integration"
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import { authConfig } from "../options/auth-config.js"
import { siteFor } from "../options/site.js"
import type { AuthOptions } from "../types/auth-options.js"
import type { CallbacksOptions } from "../types/callbacks.js"
import type { Session } from "../types/session.js"

/** Options whose `session` callback may return anything. */
export type GetServerSessionOptions = Partial<Omit<AuthOptions, "callbacks">> & {
  callbacks?: Omit<AuthOptions["callbacks"], "session"> & {
    // oxlint-disable-next-line typescript/no-explicit-any -- the result decides the type of the session
    session?: (...args: Parameters<CallbacksOptions["session"]>) => any
  }
}

/** How it is called: in the Pages Router with request and response, in the App Router with the options alone. */
export type GetServerSessionParams<O extends GetServerSessionOptions> =
  | [GetServerSidePropsContext["req"], GetServerSidePropsContext["res"], O]
  | [NextApiRequest, NextApiResponse, O]
  | [O]
  | []

type SessionOf<O extends GetServerSessionOptions> = O["callbacks"] extends {
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  session: (...args: any[]) => infer Result
}
  ? Result
  : Session

/**
 * The session; null if no one is signed in. With the options alone in server components, route handlers and actions;
 * with request and response in API routes and `getServerSideProps`, where a renewed cookie is set.
 *
 * Rejects with an `AuthError` if that is unknown, because the configuration or the store fails.
 */
export async function getServerSession<O extends GetServerSessionOptions, R = SessionOf<O>>(
  ...args: GetServerSessionParams<O>
): Promise<R | null> {
  if (args.length === 3) {
    const [req, res, options] = args
    return sessionInPages(req, res, options) as Promise<R | null>
  }
  return sessionInApp(args[0] ?? noOptions) as Promise<R | null>
}

async function sessionInPages(
  req: GetServerSidePropsContext["req"],
  res: GetServerSidePropsContext["res"],
  options: GetServerSessionOptions,
): Promise<unknown> {
  const headers = incomingHeaders(req.headers)
  const { session, cookies } = await sessionFor(options, (name) => headers.get(name))
  writeNodeCookies(res, cookies)
  return session
}

/** The same object every time, because configurations are remembered by their options. */
const noOptions: GetServerSessionOptions = Object.freeze({})

/** A server component cannot set cookies: the session is renewed at the next place that can. */
async function sessionInApp(options: GetServerSessionOptions): Promise<unknown> {
  // Imported here, because only Next's bundlers resolve it, and Next 12 does not have it.
  const { headers } = await import("next/headers")
  const incoming = await headers()
  const { session } = await sessionFor(options, (name) => incoming.get(name))
  if (!session) return null
  // As in version 4, where a server component is not told when the session ends.
  const { expires: _, ...rest } = session as Session
  return rest
}

async function sessionFor(
  options: GetServerSessionOptions,
  header: (name: string) => string | null,
) {
  const site = siteFor(header)
  const config = authConfig(options as AuthOptions, site)
  return readSession(config, { cookie: header("cookie"), secure: site.origin.startsWith("https:") })
}
