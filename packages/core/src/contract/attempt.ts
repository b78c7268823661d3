import type { ProviderType } from "./common-provider.js"

/** What is about to be tried. */
export interface Attempt {
  /** `signin`: a sign-in is about to start. `callback`: what the browser brings is about to be checked. */
  readonly action: "signin" | "callback"
  /** For email sign-in: the address that was typed, or the one in the link. */
  readonly identifier?: string | undefined
  /** For credentials: the fields that were typed. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** An attempt, and at which provider. */
export interface ProviderAttempt extends Attempt {
  readonly provider: { readonly id: string; readonly type: ProviderType }
}

/**
 * How an attempt ended. `failed`: it was wrong, such as a password. `unknown`: it cannot be said, because something else
 * failed.
 */
export type AttemptOutcome = "passed" | "failed" | "unknown"

/** Learns how an attempt ended. Rejects if that may not have been recorded. */
export type AttemptEnd = (outcome: AttemptOutcome) => Promise<void>
