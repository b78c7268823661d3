import type { JWT } from "../contract/jwt.js"
import { sealJwt, type SealOptions } from "../crypto/seal-jwt.js"

/** Creates a session token. Loaded when the first one is created. */
export async function encodeToken(claims: JWT, options: SealOptions): Promise<string> {
  return sealJwt(claims, options)
}
