import type { Awaitable } from "../contract/awaitable.js"
import type { JWT } from "../contract/jwt.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import type { SealOptions } from "../crypto/jwt-sealer.js"

/** Creates a session token. Loaded when the first one is created. */
export function encodeToken(claims: JWT, options: SealOptions): Awaitable<string> {
  return sealJwt(claims, options)
}
