import type { AdapterPayload } from "oidc-provider"
import type { Provider } from "./engine-parts.js"

/** Somebody who is signed in here, in one browser. */
export interface SignedInSession {
  /** Names the session in our own form. */
  readonly uid: string
  readonly accountId: string
  /** In seconds since the epoch. */
  readonly since: number
  /** The ids of the clients in which it was used. */
  readonly clientIds: readonly string[]
}

/** How an application answered the logout token of a session that ended. */
export interface LogoutAnswer {
  readonly clientId: string
  /** Where the logout token was posted; undefined: nowhere, because the client has no such address. */
  readonly uri: string | undefined
  /** What went wrong; null: the application has received it. */
  readonly problem: string | null
}

/** The sessions in the engine's storage, the newest first. */
export function signedInSessions(stored: readonly AdapterPayload[]): readonly SignedInSession[] {
  return stored
    .flatMap(({ uid, accountId, loginTs = 0, authorizations = {} }) =>
      uid === undefined || accountId === undefined
        ? []
        : [{ uid, accountId, since: loginTs, clientIds: Object.keys(authorizations) }],
    )
    .toReversed()
}

/** The engine's own client, with what its types leave out. */
interface LogoutClient {
  readonly backchannelLogoutUri?: string
  readonly backchannelLogout: (sub: string, sid: string | undefined) => Promise<void>
}

/**
 * Ends a session as an administrator does, without its browser: its applications are told, and tokens that were not given for
 * when the person is away are revoked. Null if it has ended before.
 */
export async function endSession(
  engine: Provider,
  uid: string,
): Promise<readonly LogoutAnswer[] | null> {
  const session = await engine.Session.findByUid(uid)
  if (session?.accountId === undefined) return null
  const { accountId, authorizations = {} } = session
  // Before anybody is told: whoever asks then finds it ended.
  await session.destroy()
  for (const { grantId, persistsLogout } of Object.values(authorizations))
    if (grantId !== undefined && persistsLogout !== true)
      await engine.AccessToken.revokeByGrantId(grantId)
  const ended = Object.entries(authorizations)
  return Promise.all(
    ended.map(async ([clientId, { sid }]) => tell(engine, { clientId, accountId, sid })),
  )
}

interface EndedAuthorization {
  readonly clientId: string
  readonly accountId: string
  readonly sid: string | undefined
}

async function tell(
  engine: Provider,
  { clientId, accountId, sid }: EndedAuthorization,
): Promise<LogoutAnswer> {
  const client = (await engine.Client.find(clientId)) as unknown as LogoutClient | undefined
  const uri = client?.backchannelLogoutUri
  if (client === undefined || uri === undefined) return { clientId, uri, problem: null }
  const problem = await client.backchannelLogout(accountId, sid).then(() => null, problemOf)
  return { clientId, uri, problem }
}

/** The status with the reason that the application gave, or why it cannot be reached. */
async function problemOf(error: Error & { readonly response?: Response }): Promise<string> {
  const { response, cause, message } = error
  if (response) return `status ${response.status}: ${(await response.text()).slice(0, 500)}`
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
