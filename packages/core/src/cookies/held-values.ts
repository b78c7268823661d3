import { isToken } from "./is-token.js"

/**
 * 393 kB: above what any server accepts as a request header, so that no honest session meets the limit and a
 * jar full of planted parts costs a bounded amount of work.
 */
export const MAX_CHUNKS = 100

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
 * shorter than part 0 is the last, because a writer fills every other one: what someone plants behind the
 * end cannot spoil the value. A value with a part planted behind a last part of full length fails later, as its seal
 * does not fit.
 */
export function heldValues(
  cookies: Readonly<Record<string, string>>,
  name: string,
): { readonly values: readonly HeldValue[]; readonly names: readonly string[] } {
  const names: string[] = []
  // The jar has no prototype; a list of all its names would be the larger half of the work.
  for (const candidate in cookies) if (belongsTo(name, candidate)) names.push(candidate)
  const plain = names.includes(name) ? cookies[name] : undefined
  const parts = joinParts(cookies, name)
  const values: HeldValue[] = []
  if (isToken(plain)) values.push({ value: plain, hiddenBy: [] })
  if (isToken(parts)) values.push({ value: parts, hiddenBy: plain === undefined ? [] : [name] })
  return { values, names }
}

/** Whether the cookies may hold a value of this name, in one piece or in parts. */
export function isHeld(cookies: Readonly<Record<string, string>>, name: string): boolean {
  return cookies[name] !== undefined || cookies[`${name}.0`] !== undefined
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
