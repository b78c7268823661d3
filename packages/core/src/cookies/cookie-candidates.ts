/**
 * Maximum number of chunks: 393 kB, more than any server accepts as a request header. No honest session reaches this
 * limit, and a cookie jar full of planted chunks costs a bounded amount of work.
 */
export const MAX_CHUNKS = 100

/** One possible value of a cookie in the request. */
export interface CookieCandidate {
  readonly value: string
  /** The cookies that are tried before this one. Delete them once this value has proved to be the valid one. */
  readonly hiddenBy: readonly string[]
}

/**
 * The possible values of a cookie that may be chunked, at most two, in the order in which to try them; and the names of
 * all cookies in the request that belong to it.
 *
 * A cookie belongs to it if its name is exactly `name` or `name.<n>`, where n is a decimal number below 100 without
 * leading zeros. The cookie with the plain name is tried before the chunks: `@auth/core` writes one or the other,
 * except that its database sessions leave old chunks behind. A neighboring subdomain can plant either one next to the
 * other, so neither is trusted before it has been tried.
 *
 * Chunks are read from 0 up to the first gap, and a chunk shorter than chunk 0 is the last one, because a writer fills
 * all others: chunks planted after the end cannot spoil the value. If the last real chunk has full length and another
 * one is planted after it, the value fails later because its seal does not match.
 */
export function cookieCandidates(
  cookies: Readonly<Record<string, string>>,
  name: string,
): { readonly values: readonly CookieCandidate[]; readonly names: readonly string[] } {
  const names: string[] = []
  // The jar has no prototype. Building a list of all its names would take more time than the rest of this function.
  for (const candidate in cookies) if (belongsTo(name, candidate)) names.push(candidate)
  const plain = cookies[name]
  const hasChunks = names.length > (plain === undefined ? 0 : 1)
  const parts = hasChunks ? joinParts(cookies, name) : undefined
  const values: CookieCandidate[] = []
  if (isToken(plain)) values.push({ value: plain, hiddenBy: [] })
  if (isToken(parts)) values.push({ value: parts, hiddenBy: plain === undefined ? [] : [name] })
  return { values, names }
}

/** Whether the cookies may contain a value of this name, whole or in chunks. */
export function isPresent(cookies: Readonly<Record<string, string>>, name: string): boolean {
  return cookies[name] !== undefined || cookies[`${name}.0`] !== undefined
}

function belongsTo(name: string, candidate: string): boolean {
  return candidate === name || isChunkOf(name, candidate)
}

/** Whether a cookie with this name would be read as a chunk of the cookie `name`. */
export function isChunkOf(name: string, candidate: string): boolean {
  return candidate.startsWith(name) && /^\.(?:0|[1-9]\d?)$/.test(candidate.slice(name.length))
}

function joinParts(cookies: Readonly<Record<string, string>>, name: string): string | undefined {
  const first = cookies[`${name}.0`]
  if (!first) return undefined

  let value = first
  for (let index = 1; index < MAX_CHUNKS; index += 1) {
    const part = cookies[`${name}.${index}`]
    if (!part) break
    value += part
    if (part.length < first.length) break
  }
  return value
}

const PRINTABLE_ASCII = /^[\x20-\x7e]+$/

/**
 * Whether a value from outside can be a token: only printable ASCII, because tokens contain nothing else. Anything else
 * was planted, and some stores fail on it (PostgreSQL rejects NUL), which must not look like a store that is down.
 */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && PRINTABLE_ASCII.test(value)
}

/** A cookie's value together with what it opened to. */
export interface OpenedCandidate<T> extends CookieCandidate {
  readonly content: T
}

/** The first value that `open` accepts; null if it accepts none. An error that it throws ends the search. */
export async function openFirst<T extends object>(
  values: readonly CookieCandidate[],
  open: (value: string) => Promise<T | null | undefined>,
): Promise<OpenedCandidate<T> | null> {
  for (const candidate of values) {
    const content = await open(candidate.value)
    if (content) return { ...candidate, content }
  }
  return null
}
