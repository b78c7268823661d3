import type { JWT } from "../contract/jwt.js"
import type { SealOptions } from "../contract/token-format.js"
import { sealJwt } from "../crypto/seal-jwt.js"

/** Creates a session token. Loaded when the first one is created. */
export async function encodeToken(claims: JWT, options: SealOptions): Promise<string> {
  return sealJwt(claims, options)
}
