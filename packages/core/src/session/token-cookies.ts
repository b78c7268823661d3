import type { Cookie } from "../contract/cookies.js"
import type { JWT } from "../contract/jwt.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { chunkCookie, clearChunks } from "../cookies/chunk-cookie.js"

/** The cookies that hold these claims as a newly sealed token; `present` are those of the request that they replace. */
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

/** Deletions of the cookies that may hold a token. */
export function clearedCookies(
  { cookies }: ReadingContext,
  names: readonly string[],
): readonly Cookie[] {
  return clearChunks(names, cookies.sessionToken.options)
}
