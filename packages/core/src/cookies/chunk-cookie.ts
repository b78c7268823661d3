import type { Cookie, CookieSerializeOptions } from "../contract/cookies.js"
import { MAX_CHUNKS } from "./cookie-candidates.js"

/** Characters in one chunk: with name and attributes, this stays below the 4096 octets of RFC 6265 §6.1. */
const CHUNK_SIZE = 3936

/**
 * The cookies to set for a value of any length: one cookie with the plain name if the value fits, else chunks. They
 * start with the deletions of those cookies in `present` that the new value does not use. An empty value sets nothing.
 *
 * The value must consist of characters that need no percent-encoding, as tokens do. Throws RangeError if it needs more
 * than 100 chunks.
 */
export function chunkCookie(cookie: Cookie, present: readonly string[]): readonly Cookie[] {
  const parts = splitCookie(cookie)
  const used = new Set(parts.map(({ name }) => name))
  const stale = present.filter((name) => !used.has(name))
  return [...clearChunks(stale, cookie.options), ...parts]
}

function splitCookie({ name, value, options }: Cookie): readonly Cookie[] {
  if (value === "") return []
  const count = Math.ceil(value.length / CHUNK_SIZE)
  if (count === 1) return [{ name, value, options }]
  if (count > MAX_CHUNKS)
    throw new RangeError(`The cookie "${name}" would need more than ${MAX_CHUNKS} parts`)

  return Array.from({ length: count }, (_, index) => ({
    name: `${name}.${index}`,
    value: value.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
    options,
  }))
}

/** The cookie that deletes the cookie of this name. Path, domain and flags must be the same as when it was set. */
export function clearCookie(name: string, options: CookieSerializeOptions): Cookie {
  // An expiry date in the future would contradict the deletion.
  const { expires: _, ...others } = options
  return { name, value: "", options: { ...others, maxAge: 0 } }
}

/** Deletions for every chunk that is present. */
export function clearChunks(
  names: readonly string[],
  options: CookieSerializeOptions,
): readonly Cookie[] {
  return names.map((name) => clearCookie(name, options))
}
