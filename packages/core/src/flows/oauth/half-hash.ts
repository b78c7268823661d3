import { encodeBase64url } from "../../crypto/base64url.js"

/**
 * The value that `at_hash` and `c_hash` must have: the left half of the hash that the signature's algorithm uses, in
 * base64url (OpenID Connect Core §3.1.3.6, §3.3.2.11).
 */
export async function halfHash(text: string, alg: string): Promise<string> {
  const name = alg === "EdDSA" || alg === "Ed25519" ? "SHA-512" : `SHA-${alg.slice(-3)}`
  const hash = new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)))
  return encodeBase64url(hash.subarray(0, hash.length / 2))
}
