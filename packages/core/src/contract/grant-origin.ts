/** An ES256 key that tokens are bound to, as the variable members of its JWK (RFC 7518 §6.2). */
export interface BindingKey {
  readonly x: string
  readonly y: string
  readonly d: string
}

/** What a verified ID Token says of the sign-in: who, and in which session of the provider. */
export interface IdTokenClaims {
  readonly issuer: string
  readonly sub: string
  /** The client id: one of its audiences, if it has several. */
  readonly aud: string
  /** The session at the provider; absent if the provider does not name it. */
  readonly sid?: string | undefined
  /** When it was issued, by the provider's clock, in seconds since the epoch. */
  readonly iat: number
}

/** What the tokens of an account do not say of themselves: where they are from, for an extension that keeps them. */
export interface GrantOrigin {
  /** The client id for which they were issued. */
  readonly client: string
  /** The issuer that gave them; absent if its server has no such name. */
  readonly issuer?: string | undefined
  /** The scopes that were asked for, parted by spaces: the granted ones if the answer names none (RFC 6749 §5.1). */
  readonly askedScope?: string | undefined
  /** When they were given, in milliseconds since the epoch. */
  readonly exchangedAt: number
  /** Claims of the verified ID Token that came with them. */
  readonly idToken?: IdTokenClaims | undefined
  /** The key that they are bound to (RFC 9449). Absent if they are bound to none, or to one of the application's own. */
  readonly dpopKey?: BindingKey | undefined
}
