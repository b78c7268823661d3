import type { Cookie, CookieOption } from "../contract/cookies.js"
import type { SessionContext } from "../contract/session-strategy.js"
import { clearCookie } from "../cookies/chunk-cookie.js"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"

/** Seconds for which a failed sign-out can be tried again. */
const ONE_HOUR = 60 * 60

/** Characters of all tokens together. Including its seal, the cookie must stay below 4096 octets (RFC 6265 §6.1). */
const LONGEST = 2048

/** The token of a session that could not be ended. */
export interface PendingToken {
  readonly token: string
  /** Whether its row was there, so that it was a session. Known only if there are extensions to tell. */
  readonly wasFound: boolean
}

/**
 * The cookie that names sessions that the store could not end, so that the user can try again: their session cookie is
 * gone by then. It is sealed under its own name. Only sign-out and sign-in read it, to end these sessions; it signs no
 * one in.
 */
export async function rememberPending(
  context: SessionContext,
  pending: readonly PendingToken[],
): Promise<readonly Cookie[]> {
  const tokens = pending.map(({ token }) => token)
  if (tokens.join("").length > LONGEST) return []
  const found = pending.flatMap(({ wasFound }, index) => (wasFound ? [index] : []))
  const { name, options } = cookieOf(context)
  const { config, now } = context
  const seal = { secret: config.tokenSecrets, salt: name, maxAge: ONE_HOUR, now }
  const value = await sealJwt({ tokens, ...(found.length > 0 && { found }) }, seal)
  return [{ name, value, options: { ...options, expires: new Date(now + ONE_HOUR * 1000) } }]
}

/** The tokens of those sessions; empty if nothing was left over, or if the cookie was altered or is too old. */
export async function pendingTokens(context: SessionContext): Promise<readonly PendingToken[]> {
  const { name } = cookieOf(context)
  const sealed = context.jar[name]
  if (!sealed) return []
  const { config, now } = context
  const content = await openJwt(sealed, { secret: config.tokenSecrets, salt: name, now })
  const { tokens, found } = content ?? {}
  if (!Array.isArray(tokens)) return []
  const isFound = (index: number) => Array.isArray(found) && found.includes(index)
  return tokens.flatMap((token: unknown, index) =>
    typeof token === "string" ? { token, wasFound: isFound(index) } : [],
  )
}

/** The deletion of that cookie, if there is one. */
export function forgetPending(context: SessionContext): readonly Cookie[] {
  const { name, options } = cookieOf(context)
  return context.jar[name] === undefined ? [] : [clearCookie(name, options)]
}

/** With the prefix and attributes that the deployment gave the session's cookie. */
function cookieOf({ cookies }: SessionContext): CookieOption {
  const { name, options } = cookies.sessionToken
  return { name: `${name}-unended`, options }
}
