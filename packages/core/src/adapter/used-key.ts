/**
 * Whose the rows of `consumeOnce` are, where an adapter keeps them beside sign-in links: no address, because an address has
 * an @.
 */
export const USED_KEYS = "sallyport:once"

/**
 * The token under which such a row stands for a key of `consumeOnce`.
 *
 * Hexadecimal digits, which a collation that ignores case compares exactly too. The hashes of sign-in links have no prefix,
 * so that none of them can be one of these.
 */
export async function usedKeyToken(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
  return `once:${hex.join("")}`
}
