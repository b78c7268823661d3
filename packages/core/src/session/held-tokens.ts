import type { CookieOption } from "../contract/cookies.js"
import type { ReadingContext } from "../contract/session-strategy.js"
import { heldValues, isHeld, type HeldValue } from "../cookies/held-values.js"

/** The session tokens that a request may carry, in the order in which to try them, and the names of the cookies that hold them. */
export interface HeldTokens {
  readonly values: readonly HeldValue[]
  /** Deleted where the session is written under its own name, or ends. */
  readonly names: readonly string[]
}

/** The session tokens that the request may carry. */
export function heldTokens({ cookies, jar }: Pick<ReadingContext, "cookies" | "jar">): HeldTokens {
  return tokensIn(jar, cookies.sessionToken)
}

/**
 * The tokens under the session cookie's name and, behind them, under the one of next-auth 4: users who signed in there stay
 * signed in, and get today's cookie at the first renewal.
 */
export function tokensIn(
  jar: Readonly<Record<string, string>>,
  { name, options }: Readonly<CookieOption>,
): HeldTokens {
  const own = heldValues(jar, name)
  const former = `${options.secure === true ? "__Secure-" : ""}next-auth.session-token`
  if (former === name || !isHeld(jar, former)) return own
  const left = heldValues(jar, former)
  if (left.names.length === 0) return own
  const behind = left.values.map(({ value, hiddenBy }) => ({
    value,
    hiddenBy: [...own.names, ...hiddenBy],
  }))
  return { values: [...own.values, ...behind], names: [...own.names, ...left.names] }
}
