import type { Awaitable } from "./session.js"

/** What a session token contains from the start. */
export interface DefaultJWT extends Record<string, unknown> {
  name?: string | null
  email?: string | null
  picture?: string | null
  sub?: string
}

/** The claims of a session token. Add members with `declare module "next-auth/jwt"`. */
export interface JWT extends Record<string, unknown>, DefaultJWT {}

export type Secret = string | Buffer

export interface JWTEncodeParams {
  token?: JWT
  /** Empty for a session; the cookie's name for a cookie of a sign-in in progress. */
  salt?: string
  secret: Secret
  /** Seconds. Default: 30 days. */
  maxAge?: number
}

export interface JWTDecodeParams {
  token?: string
  /** Empty for a session; the cookie's name for a cookie of a sign-in in progress. */
  salt?: string
  secret: Secret
}

/** The option `jwt`. */
export interface JWTOptions {
  /** @deprecated Set `NEXTAUTH_SECRET`, or the option `secret`. */
  secret: string
  /** Seconds until a session token expires. Default: `session.maxAge`. */
  maxAge: number
  /** Makes session tokens, in a format of your own. */
  encode: (params: JWTEncodeParams) => Awaitable<string>
  /** Reads session tokens. Null, or an error, means that no one is signed in. */
  decode: (params: JWTDecodeParams) => Awaitable<JWT | null>
}
