/** Seconds by which the clocks of two servers may differ. */
export const TOLERANCE = 15

/** The last second that a `Date` can represent (ECMA-262 §21.4.1.1). */
const END_OF_TIME = 8.64e12

/**
 * The claims in a token's text. Null if they are not a JSON object, are not valid at `now` (milliseconds), or never
 * expire: a token without `exp` would outlive every sign-out (RFC 7519 §4.1.4).
 */
export function readClaims(text: string, now: number): Record<string, unknown> | null {
  const claims = parseObject(text)
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

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}

/** Rejects an own `__proto__`: assigned to another object, it would replace that object's prototype (CWE-1321). */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  return !Object.hasOwn(value, "__proto__")
}
