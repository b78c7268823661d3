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
  /**
   * Another site vouched for them then, and did not say when it had last asked them anything. It may have let them
   * through because they were signed in there.
   */
  readonly isVouched?: true
  /**
   * It was asked to let them prove anew who they are, and did not say whether it had. That is enough for people whom only
   * other sites can vouch for.
   */
  readonly isAsked?: true
  /** When the way was added by which it was given, in seconds since the epoch, if that was less than a day before. */
  readonly since?: number
}

/** What a session must have proved. */
export interface ProofDemand {
  /**
   * Seconds since the person last proved who they are; with two factors, by the second. A renewed or rotated session is
   * no proof. Absent: whenever.
   */
  readonly within?: number | undefined
  /** 2: with a second factor, or with a passkey that asked for a PIN or a fingerprint. Absent: 1. */
  readonly factors?: 1 | 2 | undefined
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
  /**
   * Whose it is, as the owner of their records. Only in a session token: a stored session has its user in its row. The
   * claim `sub` would not do, because the application's callback may have put something else there.
   */
  readonly owner?: string
  /** When it ends however often it is renewed, in seconds since the epoch. Absent: it does not. */
  readonly ends?: number
  /** Somebody else acts as its person: names the record that says who, by 24 hexadecimal digits. */
  readonly acting?: string
}
