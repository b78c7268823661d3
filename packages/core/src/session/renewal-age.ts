import type { ReadingConfig } from "../contract/resolved-config.js"

/**
 * The number of milliseconds after which reading a session extends it: `updateAge`, but at most half of `maxAge`.
 * Otherwise, with a `maxAge` below `updateAge`, a user who is active all the time would be signed out in between.
 */
export function renewalAge({
  maxAge,
  updateAge,
}: Pick<ReadingConfig, "maxAge" | "updateAge">): number {
  return Math.min(updateAge, maxAge / 2) * 1000
}
