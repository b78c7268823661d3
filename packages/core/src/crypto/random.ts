import { encodeBase64url, hex } from "./encoding.js"

/** Unpredictable bytes from the platform, at most 65 536 (WebCrypto §10.1.1). */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** `bytes` random bytes as lower-case hex, two characters each. */
export function randomHex(bytes: number): string {
  return hex(randomBytes(bytes))
}

/** `bytes` random bytes as base64url without padding. */
export function randomBase64url(bytes: number): string {
  return encodeBase64url(randomBytes(bytes))
}

/** A random UUID (RFC 9562 §5.4). */
export function randomUUID(): string {
  return crypto.randomUUID()
}
