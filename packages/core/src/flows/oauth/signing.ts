import { encodeBase64url } from "../../crypto/encoding.js"

/**
 * How a key signs: the name of the algorithm in a JOSE header (RFC 7518 §3.1, RFC 9864), and what Web Crypto calls it.
 */
export interface SigningAlgorithm {
  readonly alg: string
  readonly algorithm: AlgorithmIdentifier | RsaPssParams | EcdsaParams
}

/** HMAC with SHA-256. */
export const HS256: SigningAlgorithm = { alg: "HS256", algorithm: "HMAC" }

const curves: Readonly<Record<string, SigningAlgorithm>> = {
  "P-256": { alg: "ES256", algorithm: { name: "ECDSA", hash: "SHA-256" } },
  "P-384": { alg: "ES384", algorithm: { name: "ECDSA", hash: "SHA-384" } },
  "P-521": { alg: "ES512", algorithm: { name: "ECDSA", hash: "SHA-512" } },
}

/** RFC 7518 §3.3: an RSA key has at least so many bits. */
const SHORTEST_RSA = 2048

/** How a private key signs, by what it was made for. Undefined for a key that may not sign, or is too short to. */
export function signingOf({ type, usages, algorithm }: CryptoKey): SigningAlgorithm | undefined {
  if (type !== "private" || !usages.includes("sign")) return undefined
  const { name } = algorithm
  if (name === "ECDSA") return curves[(algorithm as EcKeyAlgorithm).namedCurve]
  if (name === "RSA-PSS" || name === "RSASSA-PKCS1-v1_5") return rsa(algorithm)
  return { alg: name === "EdDSA" ? "Ed25519" : name, algorithm: name }
}

function rsa(algorithm: KeyAlgorithm): SigningAlgorithm | undefined {
  const { name, modulusLength, hash } = algorithm as RsaHashedKeyAlgorithm
  const bits = /^SHA-(256|384|512)$/.exec(hash.name)?.[1]
  if (bits === undefined || modulusLength < SHORTEST_RSA) return undefined
  // As long as the hash (RFC 7518 §3.5).
  if (name === "RSA-PSS") return { alg: `PS${bits}`, algorithm: { name, saltLength: +bits / 8 } }
  return { alg: `RS${bits}`, algorithm: name }
}

/** A JWT with these claims (RFC 7515 §7.1). `header` has what else it must say than the algorithm. */
export async function signedJwt(
  { header, claims }: { readonly header: object; readonly claims: object },
  { key, signing }: { readonly key: CryptoKey; readonly signing: SigningAlgorithm },
): Promise<string> {
  const { alg, algorithm } = signing
  const parts = [{ alg, ...header }, claims]
  const signed = parts.map((part) => encodeBase64url(bytesOf(JSON.stringify(part)))).join(".")
  const signature = await crypto.subtle.sign(algorithm, key, bytesOf(signed))
  return `${signed}.${encodeBase64url(new Uint8Array(signature))}`
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
