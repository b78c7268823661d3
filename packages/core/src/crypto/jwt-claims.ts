import { jsonObject } from "./compact-jwe.js"

/** Seconds by which the clocks of two servers may differ. */
export const TOLERANCE = 15

/** The last second that a `Date` can represent (ECMA-262 §21.4.1.1). */
const END_OF_TIME = 8.64e12

/**
 * The claims in a token's text. Null if they are not a JSON object, are not valid at `now` (milliseconds), or never
 * expire: a token without `exp` would outlive every sign-out (RFC 7519 §4.1.4).
 */
export function readClaims(text: string, now: number): Record<string, unknown> | null {
  const claims = jsonObject(text)
  if (!claims) return null
  const seconds = Math.floor(now / 1000)
  const { exp, iat, nbf } = claims
  if (!isTime(exp) || exp <= seconds - TOLERANCE) return null
  return [iat, nbf].every((time) => hasCome(time, seconds)) ? claims : null
}

function hasCome(time: unknown, seconds: number): boolean {
  return time === undefined || (isTime(time) && time <= seconds + TOLERANCE)
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= END_OF_TIME
}
