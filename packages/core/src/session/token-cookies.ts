import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingConfig } from "../contract/resolved-config.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { chunkCookie, clearChunks } from "../cookies/chunk-cookie.js"

/** Bytes that many servers still accept, but that are worth a warning: a header of 8192 is too much for nginx. */
const LARGE = 4096

/**
 * The cookies for these claims as a newly sealed token; `present` are the cookies of the request that they replace.
 * Throws JWTSessionError if the token is larger than `session.maxTokenSize`.
 */
export async function tokenCookies(
  { config, cookies, now }: ReadingContext,
  token: JWT,
  present: readonly string[],
): Promise<readonly Cookie[]> {
  const { name, options } = cookies.sessionToken
  const value = await config.codec.encode(token, name, now)
  if (value.length > Math.min(LARGE, config.maxTokenSize)) {
    const { requireSize } = await import("./token-size.js")
    await requireSize(config, token, value.length)
  }
  const expires = new Date(now + config.maxAge * 1000)
  return chunkCookie({ name, value, options: { ...options, expires } }, present)
}

/** Deletions of the cookies that may contain a token. */
export function clearedCookies(
  { cookies }: ReadingContext,
  names: readonly string[],
): readonly Cookie[] {
  return clearChunks(names, cookies.sessionToken.options)
}

/**
 * If a token cannot be sealed, for example because it has become too large for cookies, the browser keeps the one it
 * has.
 */
export async function sealedOrNone(
  reseal: () => Promise<readonly Cookie[]>,
  { report }: Pick<ReadingConfig, "report">,
): Promise<readonly Cookie[]> {
  try {
    return await reseal()
  } catch (error) {
    const { jwtSessionError } = await import("./jwt-session-error.js")
    await report(jwtSessionError("The session token could not be sealed again", error))
    return []
  }
}
