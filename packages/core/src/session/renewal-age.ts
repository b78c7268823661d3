import type { ReadingConfig } from "../contract/resolved-config.js"

/**
 * After how many milliseconds a session is extended when it is read: `updateAge`, but at the latest half-way to its expiry.
 * With a `maxAge` below `updateAge` someone who is active all the time would otherwise be signed out in between.
 */
export function renewalAge({
  maxAge,
  updateAge,
}: Pick<ReadingConfig, "maxAge" | "updateAge">): number {
  return Math.min(updateAge, maxAge / 2) * 1000
}
