import type { JWTPayload } from "jose"

/** A private key, and the id by which the verifier knows it. */
export interface SigningKey {
  readonly key: CryptoKey
  readonly kid: string
}

/**
 * The private P-256 key in PEM text (PKCS #8, as in a `.p8` file), or undefined for any other text. The two characters
 * `\n` may stand for a line break, because many environments store one that way.
 */
export async function es256KeyIn(pem: string): Promise<CryptoKey | undefined> {
  // Loaded when the first secret is created: an application that imports a preset may never sign one.
  const { importPKCS8 } = await import("jose/key/import")
  try {
    return await importPKCS8(pem.replaceAll(String.raw`\n`, "\n").trim(), "ES256")
  } catch {
    // The error's message may quote the key.
    return undefined
  }
}

/** True for a P-256 key that can sign. Only private keys can. */
export function isEs256Key({ usages, algorithm }: CryptoKey): boolean {
  const { name, namedCurve } = algorithm as Partial<EcKeyAlgorithm>
  return usages.includes("sign") && name === "ECDSA" && namedCurve === "P-256"
}

/** A JWT with exactly these claims, signed with ECDSA on P-256 and SHA-256 (RFC 7518 §3.4). */
export async function signEs256(claims: JWTPayload, { key, kid }: SigningKey): Promise<string> {
  const { SignJWT } = await import("jose/jwt/sign")
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(key)
}
