import { encodeBase64url } from "../../crypto/base64url.js"

/**
 * The required value of `at_hash` and `c_hash`: the left half of the hash that belongs to the signature's algorithm, in
 * base64url (OpenID Connect Core §3.1.3.6, §3.3.2.11).
 */
export async function halfHash(text: string, alg: string): Promise<string> {
  const name = alg === "EdDSA" || alg === "Ed25519" ? "SHA-512" : `SHA-${alg.slice(-3)}`
  const hash = new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)))
  return encodeBase64url(hash.subarray(0, hash.length / 2))
}
