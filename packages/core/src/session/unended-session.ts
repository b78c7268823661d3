import type { Cookie, CookieOption } from "../contract/cookies.js"
import type { SessionContext } from "../contract/session-strategy.js"
import { clearCookie } from "../cookies/chunk-cookie.js"
import { openJwt } from "../crypto/open-jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"

/** Seconds in which a sign-out that failed can be tried again. */
const ONE_HOUR = 60 * 60

/** Characters of the tokens together; with its seal the cookie must stay below 4096 octets (RFC 6265 §6.1). */
const LONGEST = 2048

/**
 * The cookie that names sessions which the store could not end, so that a person can try again: their own cookie is gone by
 * then. Sealed under a name of its own and read by sign-out and sign-in alone, to end them: it signs no one in.
 */
export async function rememberUnended(
  context: SessionContext,
  tokens: readonly string[],
): Promise<readonly Cookie[]> {
  if (tokens.join("").length > LONGEST) return []
  const { name, options } = cookieOf(context)
  const { config, now } = context
  const seal = { secret: config.tokenSecrets, salt: name, maxAge: ONE_HOUR, now }
  const value = await sealJwt({ tokens: [...tokens] }, seal)
  return [{ name, value, options: { ...options, expires: new Date(now + ONE_HOUR * 1000) } }]
}

/** The tokens of those sessions; empty if nothing was left over, or it was altered or is too old. */
export async function unendedTokens(context: SessionContext): Promise<readonly string[]> {
  const { name } = cookieOf(context)
  const sealed = context.jar[name]
  if (!sealed) return []
  const { config, now } = context
  const content = await openJwt(sealed, { secret: config.tokenSecrets, salt: name, now })
  const tokens: unknown = content?.["tokens"]
  return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : []
}

/** The cookie's deletion, where there is one. */
export function forgetUnended(context: SessionContext): readonly Cookie[] {
  const { name, options } = cookieOf(context)
  return context.jar[name] === undefined ? [] : [clearCookie(name, options)]
}

/** Beside the session's cookie, under whatever prefix and attributes the deployment gave that. */
function cookieOf({ cookies }: SessionContext): CookieOption {
  const { name, options } = cookies.sessionToken
  return { name: `${name}-unended`, options }
}
