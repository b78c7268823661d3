import { isHeld } from "../cookies/held-values.js"
import type { ReadingContext } from "../contract/session-strategy.js"

/** Whether there may be a provider cookie in addition to the session's: most sites have none, and read often. */
export function isBesideProvider({ cookies, jar }: ReadingContext): boolean {
  return isHeld(jar, cookies.providerSession.name)
}
