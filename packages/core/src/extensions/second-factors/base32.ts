/** RFC 4648 §6. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Bytes in base32 (RFC 4648 §6), without padding: the way in which authenticator apps are given a key. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ""
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/**
 * Reads base32 as people type or copy it: in either case, with blanks, hyphens and padding. Undefined for anything else,
 * and for text that no bytes are written as.
 */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const letters = text
    .normalize("NFKC")
    .replaceAll(/[\p{White_Space}\p{Pd}]/gu, "")
    .replace(/={0,6}$/, "")
    .toUpperCase()
  const bytes = new Uint8Array(Math.floor((letters.length * 5) / 8))
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >>> bits
    held &= (1 << bits) - 1
  }
  // A whole letter too many, or bits that belong to no byte: part of the key is missing.
  return bits < 5 && held === 0 ? bytes : undefined
}
