import type { ProviderType } from "./common-provider.js"

/** What is about to be tried. */
export interface Attempt {
  /** `signin`: a sign-in is about to start. `callback`: what the browser brings is about to be checked. */
  readonly action: "signin" | "callback"
  /** For email sign-in: the address that was typed, or the one in the link. */
  readonly identifier?: string | undefined
  /** For credentials: the fields that were typed. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /**
   * `link`: a token of a mail that nobody can guess, or a text that cannot be right. Nobody is kept from the right one,
   * however many wrong ones there were.
   */
  readonly proof?: "link" | undefined
  /**
   * For a mail: what its answer is made from if it is not sent and nobody must notice, because that would say whether somebody
   * has the address.
   */
  readonly unsent?: (() => Promise<unknown>) | undefined
}

/** An attempt, and at which provider. */
export interface ProviderAttempt extends Attempt {
  readonly provider: { readonly id: string; readonly type: ProviderType }
}

/**
 * How an attempt ended. `failed`: it was wrong, such as a password. `refused`: nothing was compared, because there were too
 * many attempts. `unknown`: it cannot be said, because something else failed.
 */
export type AttemptOutcome = "passed" | "failed" | "refused" | "unknown"

/**
 * Learns how an attempt ended. Rejects if that may not have been recorded; with `TooManyAttempts` if what was wrong was one
 * too many, which is then the answer.
 */
export type AttemptEnd = (outcome: AttemptOutcome) => Promise<void>
