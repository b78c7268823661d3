import type { Cookie } from "../contract/cookies.js"
import type { SessionParams } from "../contract/callbacks.js"
import type { JWT } from "../contract/jwt.js"
import type { DefaultSession, Session } from "../contract/session.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { hasMembers } from "./has-members.js"
import { openToken } from "./open-token.js"
import { publishSession } from "./publish-session.js"
import { renewalAge } from "./renewal-age.js"
import { cleared, newToken } from "./token-writing.js"

/** A token as the callbacks judged it. */
export interface Judged {
  readonly token: JWT
  /** Null where the application ended the session. */
  readonly published: Session | DefaultSession | null
  /** What the `session` callback returned, with its dates; null where it ended the session. */
  readonly told: object | null
  /** The cookies of the token as it is now; where it need not be sealed again, deletions of what was planted beside it. */
  readonly reseal: () => Promise<readonly Cookie[]>
}

/** The one road on which a token is taken for a session, for whatever asks who is signed in. */
export async function judgeToken(
  context: ReadingContext,
  update?: { readonly data: unknown },
): Promise<{ readonly judged: Judged | null; readonly names: readonly string[] }> {
  const { config } = context
  const { claims, names, failed } = await openToken(context)
  if (!claims) return { judged: null, names }

  const before = JSON.stringify(claims)
  const token = await asked(() => config.callbacks.jwt(jwtParams(claims, update)))
  if (!hasMembers(token)) return { judged: null, names }

  const isChanged = await asked(async () => JSON.stringify(token) !== before)
  const renewed = update !== undefined || isDue(claims, context) || isChanged
  const expires = renewed ? context.now + config.maxAge * 1000 : expiryOf(claims, context)
  const session = await asked(() => config.callbacks.session(sessionParams(token, expires)))
  const reseal = () => (renewed ? newToken(context, token, names) : cleared(context, failed))
  const told = hasMembers(session) ? session : null
  return { judged: { token, published: publishSession(told), told, reseal }, names }
}

/**
 * Sealing again only when something changed or the renewal is due keeps `GET /session` cacheable, and keeps a read
 * that is still under way at sign-out from bringing the session back.
 */
function isDue({ iat }: JWT, { config, now }: ReadingContext): boolean {
  return typeof iat !== "number" || iat * 1000 + renewalAge(config) <= now
}

function expiryOf({ iat, exp }: JWT, { config, now }: ReadingContext): number {
  if (typeof iat === "number") return (iat + config.maxAge) * 1000
  return typeof exp === "number" ? exp * 1000 : now
}

function jwtParams(token: JWT, update: { readonly data: unknown } | undefined) {
  return {
    token,
    session: update?.data,
    ...(update && { trigger: "update" as const }),
    // The type promises a user; only a sign-in has one, as in the library replaced.
  } as Parameters<ReadingContext["config"]["callbacks"]["jwt"]>[0]
}

function sessionParams(token: JWT, expires: number): SessionParams {
  const { name, email, picture } = token
  const session = {
    user: { name, email, image: picture },
    expires: new Date(expires).toISOString(),
  }
  return { session, token } as unknown as SessionParams
}

/** What a callback throws is no verdict on the session: it stays, and the caller learns that it is unknown. */
async function asked<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback()
  } catch (error) {
    const { callbackError } = await import("./jwt-session-error.js")
    throw callbackError(error)
  }
}
