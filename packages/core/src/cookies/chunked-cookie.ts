import type { Cookie, CookieSerializeOptions } from "../contract/cookies.js"
import { isToken } from "./is-token.js"

/** With name and attributes, a part of this many characters stays below the 4096 octets of RFC 6265 §6.1. */
const CHUNK_SIZE = 3936

/**
 * 393 kB: above what any server accepts as a request header, so that no honest session meets the limit and a
 * jar full of planted parts costs a bounded amount of work.
 */
const MAX_CHUNKS = 100

/** A value that the request's cookies may stand for. */
export interface HeldValue {
  readonly value: string
  /** The cookies that are tried before it: to be deleted once this value has proved to be the good one. */
  readonly hiddenBy: readonly string[]
}

/**
 * The values of a cookie that may be in parts, two at most, in the order in which to try them; and the names of all the
 * request's cookies that belong to it.
 *
 * A cookie belongs when it is called exactly `name` or `name.<n>`, with n a decimal number below 100 without
 * leading zeros. The cookie of the plain name comes before the parts: `@auth/core` writes one or the other, except
 * that its database sessions leave older parts in the jar. A neighbouring subdomain can plant either beside the other,
 * so neither counts before it was tried. Parts count from 0 up to the first gap, and a part
 * shorter than part 0 is the last, because a writer fills every other one: what somebody plants behind the
 * end cannot spoil the value. A value with a part planted behind a last part of full length fails later, as its seal
 * does not fit.
 */
export function heldValues(
  cookies: Readonly<Record<string, string>>,
  name: string,
): { readonly values: readonly HeldValue[]; readonly names: readonly string[] } {
  const names = Object.keys(cookies).filter((candidate) => belongsTo(name, candidate))
  const plain = names.includes(name) ? cookies[name] : undefined
  const parts = joinParts(cookies, name)
  const values: HeldValue[] = []
  if (isToken(plain)) values.push({ value: plain, hiddenBy: [] })
  if (isToken(parts)) values.push({ value: parts, hiddenBy: plain === undefined ? [] : [name] })
  return { values, names }
}

function belongsTo(name: string, candidate: string): boolean {
  return candidate === name || isChunkOf(name, candidate)
}

/** Whether a cookie of this name would be read as a part of the cookie `name`. */
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

/**
 * The cookies to set for a value of any length: one under its own name where it fits, else parts; first the
 * deletions of those `present` in the request that the new value does not use. An empty value sets nothing.
 *
 * The value must consist of characters that need no percent-encoding, as a token does. Throws RangeError above
 * 100 parts.
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

/** The cookie that deletes the one of this name; its path, domain and flags must be those it was set with. */
export function clearCookie(name: string, options: CookieSerializeOptions): Cookie {
  // An expiry date in the future would contradict the deletion.
  const { expires: _, ...others } = options
  return { name, value: "", options: { ...others, maxAge: 0 } }
}

/** Deletions for every part present. */
export function clearChunks(
  names: readonly string[],
  options: CookieSerializeOptions,
): readonly Cookie[] {
  return names.map((name) => clearCookie(name, options))
}
