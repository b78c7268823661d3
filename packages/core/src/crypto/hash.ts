import { encodeBase64url, hex, toUtf8 } from "./encoding.js"
import { nodeCrypto } from "./node-crypto.js"

/** SHA-256 of the text's UTF-8 bytes, in lower-case hex. */
export async function sha256Hex(text: string): Promise<string> {
  return nodeSha256(text, "hex") ?? webSha256Hex(text)
}

/** SHA-256 of the text's UTF-8 bytes, as base64url without padding: a PKCE `code_challenge` (RFC 7636 §4.2). */
export async function sha256Base64url(text: string): Promise<string> {
  return nodeSha256(text, "base64url") ?? webSha256Base64url(text)
}

/**
 * HMAC-SHA-256 (RFC 2104) of the text with the key's UTF-8 bytes, in lower-case hex.
 *
 * Rejects with TypeError for an empty key, which would authenticate nothing.
 */
export async function hmacSha256Hex(key: string, text: string): Promise<string> {
  if (key === "") throw new TypeError("The key of an HMAC must not be empty")
  const hmac = nodeCrypto()?.createHmac("sha256", key)
  return hmac?.update(text).digest("hex") ?? webHmacSha256Hex(key, text)
}

/** HMAC-SHA-256 (RFC 2104) of the text's UTF-8 bytes with a key of bytes. */
export async function hmacSha256(
  key: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"])
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, toUtf8(text)))
}

/**
 * True if both strings are equal.
 *
 * The time depends only on their lengths, so that an attacker cannot guess a secret character by character (CWE-208).
 */
export function equalConstantTime(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length)
  let difference = a.length ^ b.length
  // Past the end of the shorter string, `charCodeAt` returns NaN, which XOR reads as 0. The lengths differ then anyway.
  for (let at = 0; at < length; at += 1) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}

/** Node's own, where it exists: WebCrypto would hand a few microseconds of work to the thread pool. */
function nodeSha256(text: string, encoding: "hex" | "base64url"): string | undefined {
  return nodeCrypto()?.createHash("sha256").update(text).digest(encoding)
}

/** {@link sha256Hex} with WebCrypto. */
export async function webSha256Hex(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", toUtf8(text))))
}

async function webSha256Base64url(text: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", toUtf8(text))))
}

/** {@link hmacSha256Hex} with WebCrypto. */
export async function webHmacSha256Hex(key: string, text: string): Promise<string> {
  return hex(await hmacSha256(toUtf8(key), text))
}
