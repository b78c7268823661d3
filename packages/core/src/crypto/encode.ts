import type { JWT, JWTEncodeParams } from "../contract/jwt.js"
import { sealJwt } from "./seal-jwt.js"

/** The claims as an encrypted token (JWE, `dir` with A256CBC-HS512), with new `iat`, `exp` and `jti` claims. */
export async function encode<Payload = JWT>(params: JWTEncodeParams<Payload>): Promise<string> {
  const { token = {}, secret, salt, maxAge } = params
  const options = maxAge === undefined ? { secret, salt } : { secret, salt, maxAge }
  return sealJwt({ ...token }, options)
}
