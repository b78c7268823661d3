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
