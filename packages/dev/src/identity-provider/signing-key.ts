import { generateKeyPair, randomUUID } from "node:crypto"
import { promisify } from "node:util"
import type { JWK } from "oidc-provider"

/** A new key for ID Tokens. RS256, because every client must support it (OpenID Connect Core §15.1). */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: "jwk" }),
    kid: randomUUID(),
    use: "sig",
    alg: "RS256",
  } as JWK
}
