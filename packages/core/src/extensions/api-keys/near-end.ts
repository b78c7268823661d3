import type { KeyInfo } from "../../contract/key.js"

/** Milliseconds before its end from which on a key should be replaced. */
const SOON = 7 * 24 * 60 * 60 * 1000

/** Whether a moment (ISO 8601) comes within a week. */
export function isNear(end: string, now: number): boolean {
  return Date.parse(end) - now < SOON
}

/** Whether somebody should do something about a key, because programs fail when it ends. */
export function endsSoon({ expires, isReplaced }: KeyInfo, now: number): boolean {
  return expires !== null && !isReplaced && isNear(expires, now)
}
