import type { JWTPayload } from "jose"

/** What signs, and the name that the verifier knows it by. */
export interface SigningKey {
  readonly key: CryptoKey
  readonly kid: string
}

/**
 * The private P-256 key in PEM text (PKCS #8, as in a `.p8` file), or undefined for any other text. The two characters
 * `\n` may stand for a line break, because that is how many environments keep one.
 */
export async function es256KeyIn(pem: string): Promise<CryptoKey | undefined> {
  // Loaded with the first secret: an application that imports a preset may never sign one.
  const { importPKCS8 } = await import("jose/key/import")
  try {
    return await importPKCS8(pem.replaceAll(String.raw`\n`, "\n").trim(), "ES256")
  } catch {
    // What it says may quote the key.
    return undefined
  }
}

/** True for a P-256 key that may sign, as only private ones may. */
export function isEs256Key({ usages, algorithm }: CryptoKey): boolean {
  const { name, namedCurve } = algorithm as Partial<EcKeyAlgorithm>
  return usages.includes("sign") && name === "ECDSA" && namedCurve === "P-256"
}

/** A JWT with these claims and no others, signed with ECDSA on P-256 and SHA-256 (RFC 7518 §3.4). */
export async function signEs256(claims: JWTPayload, { key, kid }: SigningKey): Promise<string> {
  const { SignJWT } = await import("jose/jwt/sign")
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(key)
}
