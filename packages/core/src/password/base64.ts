import { decodeBase64url, encodeBase64url } from "../crypto/base64url.js"

/** Base64 without padding, as in PHC strings. */
export function encodeBase64(bytes: Uint8Array): string {
  return encodeBase64url(bytes).replaceAll("-", "+").replaceAll("_", "/")
}

/** The bytes of base64 without padding; undefined for any other text. passlib writes `.` instead of `+`. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (/[-_]/.test(text)) return undefined
  return decodeBase64url(text.replaceAll(/[+.]/g, "-").replaceAll("/", "_"))
}
