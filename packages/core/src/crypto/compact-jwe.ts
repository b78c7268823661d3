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
 * `dir`), canonical base64url, and the lengths of A256CBC-HS512.
 */
export function splitCompactJwe(token: string): CompactJwe | null {
  const [header, encryptedKey, iv, ciphertext, tag, ...surplus] = token.split(".", 6)
  if (header === undefined || ciphertext === undefined || surplus.length > 0) return null
  if (encryptedKey !== "" || header.length > MAX_HEADER) return null
  if (iv?.length !== IV_LENGTH || tag?.length !== TAG_LENGTH) return null
  if (!isWholeBlocks(ciphertext)) return null

  const parts = [header, iv, ciphertext, tag]
  return parts.every(isCanonicalBase64url) ? { header, iv, ciphertext, tag } : null
}

/** CBC pads to whole blocks of 16 bytes and always adds at least one byte (RFC 7518 §5.2.2.1). */
function isWholeBlocks(ciphertext: string): boolean {
  const bytes = Math.floor((ciphertext.length * 3) / 4)
  return bytes > 0 && bytes % 16 === 0
}
