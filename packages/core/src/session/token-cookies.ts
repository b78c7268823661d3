import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { chunkCookie, clearChunks } from "../cookies/chunk-cookie.js"

/** The cookies for these claims as a newly sealed token; `present` are the cookies of the request that they replace. */
export async function tokenCookies(
  { config, cookies, now }: ReadingContext,
  token: JWT,
  present: readonly string[],
): Promise<readonly Cookie[]> {
  const { name, options } = cookies.sessionToken
  const value = await config.codec.encode(token, name, now)
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
