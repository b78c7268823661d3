import { exportJWK, generateKeyPair, type JWK } from "jose"

const pairs = new Map<string, Promise<{ key: CryptoKey; jwk: JWK }>>()

/** A signing key, created once for each name. */
export function signingKey(kid: string, alg = "RS256"): Promise<{ key: CryptoKey; jwk: JWK }> {
  const known = pairs.get(kid) ?? make(kid, alg)
  pairs.set(kid, known)
  return known
}

async function make(kid: string, alg: string): Promise<{ key: CryptoKey; jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } }
}
