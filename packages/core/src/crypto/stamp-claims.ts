import { randomUUID } from "./random.js"

/** The JSON of a new token: the claims, with a new `iat`, `exp` and `jti` every time (RFC 7519 §4.1). */
export function stampClaims(
  claims: Readonly<Record<string, unknown>>,
  maxAge: number,
  now: number,
): string {
  if (!Number.isFinite(maxAge)) throw new TypeError("maxAge must be a finite number of seconds")
  const iat = Math.floor(now / 1000)
  return JSON.stringify({ ...claims, iat, exp: iat + maxAge, jti: randomUUID() })
}
