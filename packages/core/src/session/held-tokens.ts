import type { CookieOption } from "../contract/cookies.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { heldValues, isHeld, type HeldValue } from "../cookies/held-values.js"
import { formerSessionName } from "../cookies/session-cookies.js"

/** The session tokens that a request may contain, in the order in which to try them, and the names of their cookies. */
export interface HeldTokens {
  readonly values: readonly HeldValue[]
  /** Cookies to delete when the session ends, or is written under its own name. */
  readonly names: readonly string[]
}

/** The session tokens that the request may contain. */
export function heldTokens({ cookies, jar }: Pick<ReadingContext, "cookies" | "jar">): HeldTokens {
  return tokensIn(jar, cookies.sessionToken)
}

/**
 * The tokens in the session cookie and, after them, those in the cookie of next-auth 4: users who signed in there stay
 * signed in, and get the current cookie at the first renewal.
 */
export function tokensIn(
  jar: Readonly<Record<string, string>>,
  sessionToken: Readonly<CookieOption>,
): HeldTokens {
  const own = heldValues(jar, sessionToken.name)
  const former = formerSessionName(sessionToken)
  if (former === sessionToken.name || !isHeld(jar, former)) return own
  const left = heldValues(jar, former)
  if (left.names.length === 0) return own
  const behind = left.values.map(({ value, hiddenBy }) => ({
    value,
    hiddenBy: [...own.names, ...hiddenBy],
  }))
  return { values: [...own.values, ...behind], names: [...own.names, ...left.names] }
}
