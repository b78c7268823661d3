/** An ES256 key as it is stored in the sealed cookie: the variable members of its JWK (RFC 7518 §6.2). */
export interface SealedKey {
  readonly x: string
  readonly y: string
  readonly d: string
}

/** A key, and the last nonce of each server (RFC 9449 §8). */
export interface DpopHandle {
  /** The SHA-256 thumbprint of the public key (RFC 7638). */
  readonly thumbprint: () => Promise<string>
  /** A `fetch` that proves the key in every request, and binds the bearer token in it to the key. */
  readonly proving: (own: typeof fetch) => typeof fetch
}

/** The key that a sign-in is bound to. */
export interface Dpop {
  readonly handle: DpopHandle
  /** For the callback, which another process may handle; undefined for the application's own key. */
  readonly sealed?: SealedKey
}
