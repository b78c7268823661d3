import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import type { JweEngine, SealingKeys } from "./jwe-engine.js"

const MAX_SALTS = 64
const MAX_SECRETS_PER_SALT = 64

export interface SealingKeyCache<Keys extends SealingKeys> {
  /** The keys if they were derived before. */
  known(secret: string, salt: string): Keys | undefined
  /** The keys, derived at most once while they stay in the cache. */
  keysOf(secret: string, salt: string): Awaitable<Keys>
}

/** The HKDF `info` (RFC 5869 §3.2) that ties a key to one use; the replaced library's text, so keys are equal. */
export function keyInfo(salt: string): string {
  return `Auth.js Generated Encryption Key (${salt})`
}

/**
 * Remembers derived keys by the values of secret and salt; deriving them costs more than opening a token.
 *
 * Bounded, because a salt may follow a cookie name that an application makes up per tenant. Two levels of
 * maps rather than one joined key: no string is ever built that holds a secret.
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

/** Maps list their entries in the order they were set. */
function forgetOldest(map: Map<string, unknown>, limit: number): void {
  if (map.size <= limit) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
