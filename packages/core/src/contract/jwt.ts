import type { Awaitable } from "./awaitable.js"

/** The claims a session token starts with. */
export interface DefaultJWT extends Record<string, unknown> {
  name?: string | null | undefined
  email?: string | null | undefined
  picture?: string | null | undefined
  /** The user's id. */
  sub?: string
  /** Issued at, seconds since the epoch. Set by `encode`. */
  iat?: number
  /** Expires at, seconds since the epoch. Set by `encode`. */
  exp?: number
  /**
   * How the person proved who they are (RFC 8176), if they used a passkey: `pop`, `user`, and `mfa` if it verified
   * them.
   */
  amr?: string[]
  /** Unique id of this token. Set by `encode`. */
  jti?: string
}

/** The claims of a session token; augment this interface to add members of your own. */
export interface JWT extends Record<string, unknown>, DefaultJWT {}

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
