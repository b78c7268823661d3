import type { CookieOption } from "../contract/cookies.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { cookieCandidates, isPresent, type CookieCandidate } from "../cookies/cookie-candidates.js"
import { formerSessionName } from "../cookies/session-cookies.js"

/** The session tokens that a request may contain, in the order in which to try them, and the names of their cookies. */
export interface TokenCandidates {
  readonly values: readonly CookieCandidate[]
  /** Cookies to delete when the session ends, or is written under its own name. */
  readonly names: readonly string[]
}

/** The session tokens that the request may contain. */
export function tokenCandidates({
  cookies,
  jar,
}: Pick<ReadingContext, "cookies" | "jar">): TokenCandidates {
  return tokenCandidatesIn(jar, cookies.sessionToken)
}

/**
 * The tokens in the session cookie and, after them, those in the cookie of next-auth 4: users who signed in there stay
 * signed in, and get the current cookie at the first renewal.
 */
export function tokenCandidatesIn(
  jar: Readonly<Record<string, string>>,
  sessionToken: Readonly<CookieOption>,
): TokenCandidates {
  const own = cookieCandidates(jar, sessionToken.name)
  const former = formerSessionName(sessionToken)
  if (former === sessionToken.name || !isPresent(jar, former)) return own
  const left = cookieCandidates(jar, former)
  if (left.names.length === 0) return own
  const behind = left.values.map(({ value, hiddenBy }) => ({
    value,
    hiddenBy: [...own.names, ...hiddenBy],
  }))
  return { values: [...own.values, ...behind], names: [...own.names, ...left.names] }
}
