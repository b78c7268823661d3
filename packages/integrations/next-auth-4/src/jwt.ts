export { getToken, type GetTokenParams } from "./jwt/get-token.js"
export { decode, encode } from "./jwt/token.js"
export type {
  DefaultJWT,
  JWT,
  JWTDecodeParams,
  JWTEncodeParams,
  JWTOptions,
  Secret,
} from "./types/jwt.js"
