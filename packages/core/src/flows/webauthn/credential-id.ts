import { decodeBase64url } from "../../crypto/base64url.js"

/** WebAuthn Level 3 §4: a credential id has at most this many bytes. */
const LONGEST = 1023

/** True for the one canonical spelling of a credential id that browsers send (base64url, 1 to 1023 bytes). */
export function isCredentialId(value: unknown): value is string {
  if (typeof value !== "string" || value.length > Math.ceil((LONGEST * 4) / 3)) return false
  const length = decodeBase64url(value)?.length ?? 0
  return length > 0 && length <= LONGEST
}

/** Base64url as base64 with padding, which is what stores contain (RFC 4648 §4). */
export function toBase64(base64url: string): string {
  const plain = base64url.replaceAll("-", "+").replaceAll("_", "/")
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, "=")
}

/** Base64 of either alphabet, padded or not, as base64url, the spelling in which ids are compared. */
export function toBase64url(base64: string): string {
  return base64
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "")
}
