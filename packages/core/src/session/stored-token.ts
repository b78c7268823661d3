import { CLOCK_DIFFERENCE } from "../crypto/jwt-claims.js"
import { randomHex } from "../crypto/random.js"
import { parseFacts } from "./facts-format.js"

/** Digits of the second in which a token was made: enough until the year 2106. */
const TIME_DIGITS = 8

/**
 * The token of a stored session: 64 hexadecimal digits, of which 224 bits are random and the last eight digits are the
 * second in which it was made. `now`: milliseconds since the epoch.
 */
export function newStoredToken(now: number): string {
  const second = Math.floor(now / 1000) % 0x1_0000_0000
  return randomHex(28) + second.toString(16).padStart(TIME_DIGITS, "0")
}

const DATED = /(?:^|\.)[\da-f]{56}([\da-f]{8})$/

/**
 * Whether a token was made so recently that a store which does not find its session may only be behind, as a replica is.
 * False if it does not say when it was made. One that is dated further in the future than two clocks differ was planted.
 */
export function isJustMade(token: string, now: number): boolean {
  const [, second] = DATED.exec(token) ?? []
  const made = second === undefined ? parseFacts(token)?.start : parseInt(second, 16)
  return made !== undefined && Math.abs(now / 1000 - made) <= CLOCK_DIFFERENCE
}
