const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

/** Lower-case hex, two characters per byte. */
export function hex(bytes: Uint8Array): string {
  let text = ""
  for (const byte of bytes) text += PAIRS[byte]
  return text
}
