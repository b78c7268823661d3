import { encodeBase64url } from "./encoding.js"

/** Bytes as base64 with padding (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  return toBase64(encodeBase64url(bytes))
}

/** Base64url as base64 with padding. */
export function toBase64(base64url: string): string {
  const plain = base64url.replaceAll("-", "+").replaceAll("_", "/")
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, "=")
}

/** Base64 of either alphabet, padded or not, as base64url without padding. */
export function toBase64url(base64: string): string {
  return base64
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "")
}
