/**
 * Something by which a person can sign in. A second factor, a key of a program and a browser that is trusted are none: by
 * them alone nobody does.
 */
export interface WayIn {
  readonly kind: "account" | "address" | "passkey" | "password"
  /** What tells it from the person's others of that kind, such as the id of a passkey in base64url. */
  readonly id: string
}
