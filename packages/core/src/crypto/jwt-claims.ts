import { jsonObject } from "./compact-jwe.js"

/**
 * Seconds by which the clocks of two servers may differ. What we made ourselves and is dated up to so far ahead counts
 * as made now. It never prolongs anything: what ends, ends by the clock of whoever reads it; but within so long of its
 * end nothing is deleted for it, because it may go on by another clock.
 */
export const CLOCK_DIFFERENCE = 120

/** The last second that a `Date` can represent (ECMA-262 §21.4.1.1). */
const END_OF_TIME = 8.64e12

/**
 * The claims in a token's text. Null if they are not a JSON object, are not valid at `now` (milliseconds), or never
 * expire: a token without `exp` would outlive every sign-out (RFC 7519 §4.1.4). With `now` null they are the claims of
 * any time, which sign nobody in.
 */
export function readClaims(text: string, now: number | null): Record<string, unknown> | null {
  const claims = jsonObject(text)
  if (!claims) return null
  const { exp, iat, nbf } = claims
  if (!isTime(exp) || ![iat, nbf].every((time) => time === undefined || isTime(time))) return null
  if (now === null) return claims
  const seconds = Math.floor(now / 1000)
  if (exp <= seconds) return null
  return [iat, nbf].every((time) => hasCome(time, seconds)) ? claims : null
}

function hasCome(time: unknown, seconds: number): boolean {
  return time === undefined || (isTime(time) && time <= seconds + CLOCK_DIFFERENCE)
}

/** Whether a claim is a time, in seconds since the epoch. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= END_OF_TIME
}
