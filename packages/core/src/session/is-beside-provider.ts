import { isHeld } from "../cookies/held-values.js"
import type { ReadingContext } from "../contract/session-strategy.js"

/** Whether a cookie for the provider is beside the session's: most sites have none, and read often. */
export function isBesideProvider({ cookies, jar }: ReadingContext): boolean {
  return isHeld(jar, cookies.providerSession.name)
}
