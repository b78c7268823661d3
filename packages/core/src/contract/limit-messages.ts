/** The texts of the page that `rateLimits()` brings. */
export interface LimitMessages {
  /** Heading of the page for somebody who tried too often. */
  tooManyAttempts: string
  /** When they can try again. Contains `{when}`, such as "in 5 minutes". */
  tryAgainWhen: string
}
