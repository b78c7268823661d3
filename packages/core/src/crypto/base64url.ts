const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const VALUES = new Map([...ALPHABET].map((character, value) => [character.charCodeAt(0), value]))

/** Encodes bytes without padding (RFC 4648 §5). */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = ""
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const characters = Math.min(bytes.length - at, 3) + 1
    for (let shift = 18, left = characters; left > 0; shift -= 6, left -= 1)
      text += ALPHABET.charAt((group >> shift) & 63)
  }
  return text
}

/** Decodes text in its one canonical spelling; undefined for any other text. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isCanonicalBase64url(text)) return undefined

  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let written = 0
  for (let at = 0; at < text.length; at += 1) {
    bits = ((bits << 6) | (VALUES.get(text.charCodeAt(at)) ?? 0)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[written] = bits >> held
    written += 1
  }
  return bytes
}

/**
 * True if no other text encodes the same bytes: base64url alphabet, no padding, no whitespace, and zeros in the unused
 * bits of the last character (RFC 4648 §3.5).
 *
 * Decoders silently accept all of these, so one token would have many spellings.
 */
export function isCanonicalBase64url(text: string): boolean {
  if (!/^[\w-]*$/.test(text)) return false
  const last = text.charAt(text.length - 1)
  switch (text.length % 4) {
    case 1:
      return false
    case 2:
      return "AQgw".includes(last)
    case 3:
      return "AEIMQUYcgkosw048".includes(last)
    default:
      return true
  }
}
