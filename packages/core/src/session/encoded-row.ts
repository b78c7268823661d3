import type { Cookie } from "../contract/cookies.js"
import { libraryTokens } from "../contract/markers.js"
import type { SessionStart, StartContext } from "../contract/session-strategy.js"
import { clearChunks } from "../cookies/chunk-cookie.js"
import { hasMembers } from "./default-session.js"
import { firstToken } from "./first-token.js"
import { adapterOf } from "./current-session.js"
import { storedCookies } from "./read-stored.js"
import { findStored } from "./stored-session.js"
import { tokenCandidates } from "./token-candidates.js"

/**
 * Whether the application may make the stored sessions of its credentials itself, as many do for Auth.js. Not beside an
 * extension that looks at sessions, nor for the password of one: those must know of every session from its beginning.
 */
export function mayBeEncoded(
  { config }: Pick<StartContext, "config">,
  { account }: Pick<SessionStart, "account">,
): boolean {
  const { source, extended } = config
  const isOwn = source.jwt?.encode !== undefined && source[libraryTokens] !== true
  const isKnown = extended?.phases.read !== undefined || extended?.flows.has(account.provider)
  return account.type === "credentials" && isOwn && isKnown !== true
}

/**
 * The cookies of a session that the application has stored itself: its `jwt` or `signIn` callback creates the row, with
 * columns and a lifetime of its own, and `jwt.encode` returns its token. Without a session if `jwt` returned none.
 * Undefined if the store has no row of what `encode` returned: the session is then made as for everybody.
 */
export async function encodedRow(
  context: StartContext,
  start: SessionStart,
): Promise<readonly Cookie[] | undefined> {
  const { config, cookies, now } = context
  const { name, options } = cookies.sessionToken
  const token = await firstToken(context, start)
  if (!hasMembers(token)) return clearChunks(tokenCandidates(context).names, options)
  const value: unknown = await config.codec.encode(token, name, now)
  if (typeof value === "string" && value !== "" && (await isStored(context, value)))
    return storedCookies(context, value, new Date(now + config.maxAge * 1000))
  config.warnOnce({ code: "encoded-session-missing", details: MISSING })
  return undefined
}

async function isStored(context: StartContext, value: string): Promise<boolean> {
  return (await findStored(adapterOf(context), value, context.config)) !== null
}

const MISSING =
  "Sessions are stored, and jwt.encode returned something that is not the token of a stored session, so one was stored for this sign-in with credentials. If your callbacks no longer create the session, remove jwt.encode; if they do, let it return the sessionToken of that row."
