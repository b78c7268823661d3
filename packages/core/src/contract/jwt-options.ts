import type { Awaitable } from "./awaitable.js"
import type { JWT } from "./jwt.js"

/** The parameters of `encode`. */
export interface JWTEncodeParams<Payload = JWT> {
  /** Seconds until the token expires. Default: 30 days. */
  maxAge?: number | undefined
  /** Separates keys by purpose: the name of the cookie that will hold the token. */
  salt: string
  /** With a list, the first encrypts. */
  secret: string | string[]
  /** The claims. Default: none. */
  token?: Payload | undefined
}

/** The parameters of `decode`. */
export interface JWTDecodeParams {
  /** The salt that the token was encoded with: the name of its cookie. */
  salt: string
  /** With a list, each is tried. */
  secret: string | string[]
  /** The token as it was sent. Without one, no one is signed in. */
  token?: string | undefined
}

/** How session tokens are encoded and decoded. */
export interface JWTOptions {
  /** Overrides `secret` for session tokens and the sealed cookies of a flow. */
  secret: string | string[]
  /** Seconds until a token expires. Default: `session.maxAge`. */
  maxAge: number
  /** Creates a session token from its claims. If you set your own, also set your own `decode`. */
  encode: (params: JWTEncodeParams) => Awaitable<string>
  /** Opens a session token. Null, or an exception, means that no one is signed in. */
  decode: (params: JWTDecodeParams) => Awaitable<JWT | null>
}
