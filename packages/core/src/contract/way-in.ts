import type { AdapterUser } from "./adapter.js"

/**
 * Something by which a person can sign in. A second factor, a key of a program and a browser that is trusted are none: by
 * them alone nobody does.
 */
export interface WayIn {
  readonly kind: "account" | "address" | "passkey" | "password"
  /** What tells it from the person's others of that kind, such as the id of a passkey in base64url. */
  readonly id: string
}

/** What is removed from whom. */
export interface WayRemoval<Result> {
  readonly user: AdapterUser
  readonly way: WayIn
  /**
   * Puts back what was removed. Called only without records, where two removals at the same time may have left nothing.
   * Without it, nothing is put back.
   */
  readonly putBack?: ((removed: Result) => Promise<void>) | undefined
}
