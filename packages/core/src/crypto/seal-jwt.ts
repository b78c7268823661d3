import type { SealOptions } from "../contract/token-format.js"
import { BARE_HEADER } from "./compact-jwe.js"
import { runtimeKeys } from "./open-jwt.js"
import { randomUUID } from "./random.js"
import { secretList, type SealingKeyCache } from "./sealing-keys.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * The claims, with fresh `iat`, `exp` and `jti`, as a compact JWE that only holders of the secret can read.
 *
 * Rejects with TypeError for an empty secret, a `maxAge` that is not a number, or claims that JSON cannot represent.
 */
export async function sealJwt(
  claims: Readonly<Record<string, unknown>>,
  options: SealOptions,
): Promise<string> {
  return sealWith(await runtimeKeys(), claims, options)
}

/** The same with the keys of one cryptographic library. */
export async function sealWith(
  cache: SealingKeyCache,
  claims: Readonly<Record<string, unknown>>,
  { secret, salt, ...stamp }: SealOptions,
): Promise<string> {
  const [first, ...others] = secretList(secret)
  const plaintext = stampClaims(claims, stamp)
  const keys = cache.known(first, salt) ?? (await cache.keysOf(first, salt))
  // Auth.js finds the key of a token that names none only where there is one.
  const isNamed = stamp.isBare !== true || others.length > 0
  return keys.encrypt(plaintext, isNamed ? undefined : BARE_HEADER)
}

/** The JSON of a new token: the claims, with a new `iat`, `exp` and `jti` every time (RFC 7519 §4.1). */
export function stampClaims(
  claims: Readonly<Record<string, unknown>>,
  { maxAge = THIRTY_DAYS, now = Date.now(), isBare }: Omit<SealOptions, "secret" | "salt">,
): string {
  if (!Number.isFinite(maxAge)) throw new TypeError("maxAge must be a finite number of seconds")
  const iat = Math.floor(now / 1000)
  const exp = iat + maxAge
  return JSON.stringify(
    isBare === true ? { ...claims, exp } : { ...claims, iat, exp, jti: randomUUID() },
  )
}
