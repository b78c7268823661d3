import type { ReadingConfig } from "../contract/resolved-config.js"

type SessionAges = Pick<ReadingConfig, "maxAge" | "updateAge">

/**
 * The number of milliseconds after which reading a stored session extends it: `updateAge`, exactly, because each
 * extension is a write. Half of `maxAge` takes its place where it is not smaller than `maxAge`: the session of someone
 * who is active all the time would end in between.
 */
export function storedRenewalAge({ maxAge, updateAge }: SessionAges): number {
  return (updateAge < maxAge ? updateAge : maxAge / 2) * 1000
}

/**
 * The number of milliseconds after which reading a token seals it again. Nothing is written for it, so it is at most a
 * twentieth of `maxAge`: the session then ends when nobody used it for that time, and not up to `updateAge` sooner.
 */
export function tokenRenewalAge({ maxAge, updateAge }: SessionAges): number {
  return Math.min(updateAge, maxAge / 20) * 1000
}
