import type { Awaitable } from "../contract/awaitable.js"
import type { CompactJwe } from "./compact-jwe.js"

/** The keys of one secret and one salt, which seal and open with A256CBC-HS512 (RFC 7518 §5.2.5, §4.5). */
export interface SealingKeys {
  /** RFC 7638 thumbprint (SHA-512) of the key. */
  readonly kid: string
  /** The protected header, already encoded. */
  readonly header: string
  /** The text as a compact JWE (RFC 7516 §7.1); with another header than that of the keys, if one is given. */
  readonly encrypt: (plaintext: string, header?: string) => Awaitable<string>
  /** The text, or null if the tag was not made with these keys. */
  readonly decrypt: (jwe: CompactJwe) => Awaitable<string | null>
}

/** Derives keys with one cryptographic library. All of them accept and reject the same tokens. */
export type DeriveKeys = (secret: string, salt: string) => Awaitable<SealingKeys>

/**
 * The `info` of HKDF (RFC 5869 §3.2), which ties a key to one use. It is the text that `@auth/core` uses, so the keys
 * are equal.
 */
export function keyInfo(salt: string): string {
  return `Auth.js Generated Encryption Key (${salt})`
}

const MAX_SALTS = 64
const MAX_SECRETS_PER_SALT = 64

export interface KeyCache<Keys> {
  /** The keys, if they have been derived before. */
  known(secret: string, salt: string): Keys | undefined
  /** The keys, derived only if they are not in the cache. */
  keysOf(secret: string, salt: string): Promise<Keys>
}

export type SealingKeyCache = KeyCache<SealingKeys>

/**
 * Caches derived keys by secret and salt, because deriving them takes longer than opening a token.
 *
 * The cache is bounded, because a salt may be a cookie name that an application makes up for each tenant. It uses two
 * levels of maps instead of one joined key, so that no string is built that contains a secret.
 */
export function createKeyCache<Keys>(
  deriveKeys: (secret: string, salt: string) => Awaitable<Keys>,
): KeyCache<Keys> {
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
    keysOf: async (secret, salt) =>
      known(secret, salt) ?? remember(secret, salt, await deriveKeys(secret, salt)),
  }
}

/** Maps list their entries in insertion order. */
function forgetOldest(map: Map<string, unknown>, limit: number): void {
  if (map.size <= limit) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

/**
 * One secret or several as a list with at least one entry. The first one seals, and each of them opens.
 *
 * Throws TypeError for an empty list, or if an entry is empty or not a string: `process.env.X` of an unset variable
 * must not become a key that anyone knows. The message never shows a secret.
 */
export function secretList(secret: string | readonly string[]): readonly [string, ...string[]] {
  // A copy, in which an entry that was left out is visited too.
  const list: readonly unknown[] = Array.isArray(secret) ? [...(secret as unknown[])] : [secret]
  if (list.length === 0 || !list.every(isSecret))
    throw new TypeError("A secret must be a non-empty string, or a list of non-empty strings")
  return list as readonly [string, ...string[]]
}

function isSecret(value: unknown): value is string {
  return typeof value === "string" && value !== ""
}
