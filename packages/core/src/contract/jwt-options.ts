import type { Awaitable } from "./awaitable.js"
import type { JWT } from "./jwt.js"

/** What `encode` takes. */
export interface JWTEncodeParams<Payload = JWT> {
  /** Seconds until the token expires; 30 days when absent. */
  maxAge?: number | undefined
  /** Separates keys by purpose: the name of the cookie that will hold the token. */
  salt: string
  /** With a list, the first encrypts. */
  secret: string | string[]
  /** The claims; none when absent. */
  token?: Payload | undefined
}

/** What `decode` takes. */
export interface JWTDecodeParams {
  /** The one that the token was made with: the name of its cookie. */
  salt: string
  /** With a list, each is tried. */
  secret: string | string[]
  /** The token as it was sent; nobody is signed in when absent. */
  token?: string | undefined
}

/** How session tokens are made and opened. */
export interface JWTOptions {
  /** Overrides `secret` for session tokens and the sealed cookies of a flow. */
  secret: string | string[]
  /** Seconds; `session.maxAge` when absent. */
  maxAge: number
  /** Makes a session token of its claims. One of your own needs your own `decode`. */
  encode: (params: JWTEncodeParams) => Awaitable<string>
  /** Opens a session token. Null, or an exception, means that nobody is signed in. */
  decode: (params: JWTDecodeParams) => Awaitable<JWT | null>
}
