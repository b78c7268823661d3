import {
  decodeBase64url,
  encodeBase64url,
  fromUtf8,
  isCanonicalBase64url,
  toUtf8,
} from "./encoding.js"

/** The four parts of a compact JWE with direct encryption, each still in base64url. */
export interface CompactJwe {
  readonly header: string
  readonly iv: string
  readonly ciphertext: string
  readonly tag: string
}

const MAX_HEADER = 1024
const IV_LENGTH = 22
const TAG_LENGTH = 43

/**
 * Splits a compact JWE (RFC 7516 §7.1). Null if it cannot be one of ours.
 *
 * Strict about spelling, so that each token has exactly one: five parts, no encrypted key (RFC 7516 §5.2 step 10 for
 * `dir`), canonical base64url, and the lengths of A256CBC-HS512. The header's spelling is left to who reads it: it is
 * equal to one that we wrote, or is decoded.
 */
export function splitCompactJwe(token: string): CompactJwe | null {
  // By position, because `split` would make an array and search the whole text for more dots.
  const end = token.indexOf(".")
  const ivStart = end + 2
  const textStart = ivStart + IV_LENGTH + 1
  const tagStart = token.length - TAG_LENGTH
  if (end < 1 || end > MAX_HEADER || textStart >= tagStart) return null
  for (const dot of [end + 1, textStart - 1, tagStart - 1]) if (token[dot] !== ".") return null

  const iv = token.slice(ivStart, textStart - 1)
  const ciphertext = token.slice(textStart, tagStart - 1)
  const tag = token.slice(tagStart)
  if (!isWholeBlocks(ciphertext)) return null
  return [iv, ciphertext, tag].every(isCanonicalBase64url)
    ? { header: token.slice(0, end), iv, ciphertext, tag }
    : null
}

/** CBC pads to whole blocks of 16 bytes and always adds at least one byte (RFC 7518 §5.2.2.1). */
function isWholeBlocks(ciphertext: string): boolean {
  const bytes = Math.floor((ciphertext.length * 3) / 4)
  return bytes > 0 && bytes % 16 === 0
}

/** The encoded protected header that names no key, in 48 characters. */
export const BARE_HEADER = "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0"

/** The encoded protected header of tokens sealed with the key of this id. */
export function protectedHeader(kid: string): string {
  return encodeBase64url(toUtf8(JSON.stringify({ alg: "dir", enc: "A256CBC-HS512", kid })))
}

/** The text that RFC 7638 §3 hashes for a symmetric key. */
export function thumbprintInput(key: Uint8Array): string {
  return JSON.stringify({ k: encodeBase64url(key), kty: "oct" })
}

/**
 * Reads the encoded protected header of a token from outside: returns its `kid`, if it has one, or null if the policy
 * rejects the header.
 *
 * The policy is a closed list: only `alg: dir`, `enc: A256CBC-HS512` and a `kid` are allowed, because every other
 * member (`zip`, `crit`, `p2c`, `epk`, `jku`, `cty`…) requests processing or a meaning that our tokens never use (RFC
 * 8725 §3.1, §3.5).
 */
export function readProtectedHeader(encoded: string): { readonly kid?: string } | null {
  const members = parseMembers(encoded)
  if (!members) return null
  const { alg, enc, kid, ...others } = members
  if (alg !== "dir" || enc !== "A256CBC-HS512" || Object.keys(others).length > 0) return null
  if (kid === undefined) return {}
  return typeof kid === "string" ? { kid } : null
}

function parseMembers(encoded: string): Record<string, unknown> | null {
  const bytes = decodeBase64url(encoded)
  if (!bytes) return null
  const text = fromUtf8(bytes)
  const members = jsonObject(text)
  // `JSON.parse` keeps the last of two equal members, so a duplicate shows when the result is written again (RFC 7516
  // §4).
  const isExact = JSON.stringify(members) === text.replace(/[ \t\r\n]/g, "")
  return isExact ? members : null
}

/**
 * The JSON object in a text; null for any other value, and for a text that is not JSON. Also null for an object with an
 * own `__proto__`: assigned to another object, it would replace that object's prototype (CWE-1321).
 */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
    return isObject && !Object.hasOwn(value, "__proto__")
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
