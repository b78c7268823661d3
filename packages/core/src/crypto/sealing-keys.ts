import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import type { JweEngine, SealingKeys } from "./jwe-engine.js"

const MAX_SALTS = 64
const MAX_SECRETS_PER_SALT = 64

export interface SealingKeyCache<Keys extends SealingKeys> {
  /** The keys, if they have been derived before. */
  known(secret: string, salt: string): Keys | undefined
  /** The keys, derived at most once while they are in the cache. */
  keysOf(secret: string, salt: string): Awaitable<Keys>
}

/**
 * The `info` of HKDF (RFC 5869 §3.2), which ties a key to one use. It is the text that `@auth/core` uses, so the keys
 * are equal.
 */
export function keyInfo(salt: string): string {
  return `Auth.js Generated Encryption Key (${salt})`
}

/**
 * Caches derived keys by secret and salt, because deriving them takes longer than opening a token.
 *
 * The cache is bounded, because a salt may be a cookie name that an application makes up for each tenant. It uses two
 * levels of maps instead of one joined key, so that no string is built that contains a secret.
 */
export function createSealingKeyCache<Keys extends SealingKeys>(
  deriveKeys: JweEngine<Keys>["deriveKeys"],
): SealingKeyCache<Keys> {
  const salts = new Map<string, Map<string, Keys>>()
  const known = (secret: string, salt: string) => salts.get(salt)?.get(secret)

  const remember = (secret: string, salt: string, keys: Keys): Keys => {
    const ofSalt = salts.get(salt) ?? new Map<string, Keys>()
    salts.set(salt, ofSalt)
    forgetOldest(salts, MAX_SALTS)
    ofSalt.set(secret, keys)
    forgetOldest(ofSalt, MAX_SECRETS_PER_SALT)
    return keys
  }

  return {
    known,
    keysOf: (secret, salt) =>
      known(secret, salt) ??
      chain(deriveKeys(secret, salt), (keys) => remember(secret, salt, keys)),
  }
}

/** Maps list their entries in insertion order. */
function forgetOldest(map: Map<string, unknown>, limit: number): void {
  if (map.size <= limit) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
