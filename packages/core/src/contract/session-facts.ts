/**
 * How someone proved who they are. A passkey is `"verified-passkey"` if it also asked for a PIN or a fingerprint. A code
 * of an authenticator app, or one of those kept for its loss, is only asked for besides something else.
 */
export type ProofMethod =
  | "oauth"
  | "oidc"
  | "email"
  | "credentials"
  | "passkey"
  | "verified-passkey"
  | "totp"
  | "recovery-code"

/** One proof of who the person is. */
export interface Proof {
  readonly method: ProofMethod
  /** Seconds since the epoch. */
  readonly at: number
}

/**
 * What the library itself knows of a session. Written as one text: in a token the claim `sallyport`, in a stored session
 * the beginning of its token. No callback and no client can change it, and it stays the same at every renewal.
 */
export interface SessionFacts {
  /** Names the session: 24 hexadecimal digits. It is no secret, since nobody is let in by it. */
  readonly sid: string
  /** When it started, in seconds since the epoch. */
  readonly start: number
  /** In the order in which they were given. */
  readonly proofs: readonly Proof[]
  /** When it ends however often it is renewed, in seconds since the epoch. Absent: it does not. */
  readonly ends?: number
}
