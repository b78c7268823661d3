/** Encodes bytes without padding (RFC 4648 §5). */
export function encodeBase64url(bytes: Uint8Array): string {
  let binary = ""
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Decodes text in its one canonical spelling; undefined for any other text. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!isCanonicalBase64url(text)) return undefined

  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/**
 * By the length modulo 4: the alphabet, and at the end a character whose unused bits are zero. No bytes have the second
 * length.
 */
const SPELLINGS = [/^[\w-]*$/, /(?!)/, /^[\w-]+[AQgw]$/, /^[\w-]+[AEIMQUYcgkosw048]$/] as const

/**
 * True if no other text encodes the same bytes: base64url alphabet, no padding, no whitespace, and zeros in the unused
 * bits of the last character (RFC 4648 §3.5).
 *
 * Decoders silently accept all of these, so one token would have many spellings.
 */
export function isCanonicalBase64url(text: string): boolean {
  return SPELLINGS[text.length % 4]?.test(text) === true
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

/** Lower-case hex, two characters per byte. */
export function hex(bytes: Uint8Array): string {
  let text = ""
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

const encoder = /* @__PURE__ */ new TextEncoder()
// A byte order mark is kept, so that no two byte sequences are read as the same text.
const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true })

/** The text's bytes in UTF-8. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** The text of bytes in UTF-8. */
export function fromUtf8(bytes: ArrayBuffer | Uint8Array): string {
  return decoder.decode(bytes)
}
