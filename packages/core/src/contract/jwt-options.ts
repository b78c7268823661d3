import type { Awaitable } from "./awaitable.js"
import type { JWT } from "./jwt.js"

export interface JWTEncodeParams<Payload = JWT> {
  /** Seconds until the token expires; 30 days when absent. */
  maxAge?: number | undefined
  /** Separates keys by purpose: the name of the cookie that will hold the token. */
  salt: string
  /** With a list, the first encrypts. */
  secret: string | string[]
  token?: Payload | undefined
}

export interface JWTDecodeParams {
  salt: string
  /** With a list, each is tried. */
  secret: string | string[]
  token?: string | undefined
}

export interface JWTOptions {
  /** Overrides `secret` for session tokens and the sealed cookies of a flow. */
  secret: string | string[]
  /** Seconds; `session.maxAge` when absent. */
  maxAge: number
  encode: (params: JWTEncodeParams) => Awaitable<string>
  decode: (params: JWTDecodeParams) => Awaitable<JWT | null>
}
