import { isCanonicalBase64url } from "./base64url.js"

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
