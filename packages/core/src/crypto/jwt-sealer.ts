import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import { splitCompactJwe } from "./compact-jwe.js"
import type { JweEngine, SealingKeys } from "./jwe-engine.js"
import { readClaims, stampClaims } from "./jwt-claims.js"
import { readProtectedHeader } from "./protected-header.js"
import type { SealingKeyCache } from "./sealing-keys.js"
import { createSealingKeyCache } from "./sealing-keys.js"
import { secretList } from "./secret-list.js"

const THIRTY_DAYS = 30 * 24 * 60 * 60

export interface SealOptions {
  /** With a list, the first seals. */
  secret: string | readonly string[]
  /** Separates keys by purpose: the name of the cookie that will hold the token. */
  salt: string
  /** Seconds until the token expires; 30 days when absent. */
  maxAge?: number
  /** Milliseconds since the epoch. */
  now?: number
}

export interface OpenOptions {
  /** With a list, each opens what it sealed. */
  secret: string | readonly string[]
  salt: string
  /** Milliseconds since the epoch. */
  now?: number
}

export interface JwtSealer {
  seal(claims: Readonly<Record<string, unknown>>, options: SealOptions): Awaitable<string>
  open(token: string, options: OpenOptions): Awaitable<Record<string, unknown> | null>
}

/** Sealed tokens on one engine, with its own cache of derived keys. */
export function createJwtSealer<Keys extends SealingKeys>(engine: JweEngine<Keys>): JwtSealer {
  const cache = createSealingKeyCache(engine.deriveKeys)
  return {
    seal(claims, { secret, salt, maxAge = THIRTY_DAYS, now = Date.now() }) {
      const [first] = secretList(secret)
      const plaintext = stampClaims(claims, maxAge, now)
      return chain(cache.keysOf(first, salt), (keys) => engine.encrypt(keys, plaintext))
    },

    open(token, { secret, salt, now = Date.now() }) {
      const secrets = secretList(secret)
      const jwe = splitCompactJwe(token)
      if (!jwe) return null
      return chain(findKeys(cache, { header: jwe.header, secrets, salt }), (keys) => {
        if (!keys) return null
        return chain(engine.decrypt(keys, jwe), (text) =>
          text === null ? null : readClaims(text, now),
        )
      })
    },
  }
}

interface KeySearch {
  readonly header: string
  readonly secrets: readonly [string, ...string[]]
  readonly salt: string
}

/**
 * The keys that the header names; null when the header is refused or names none of ours.
 *
 * Headers and key ids are compared plainly: they are public, every token shows them.
 */
function findKeys<Keys extends SealingKeys>(
  cache: SealingKeyCache<Keys>,
  { header, secrets, salt }: KeySearch,
): Awaitable<Keys | null> {
  for (const secret of secrets) {
    const keys = cache.known(secret, salt)
    if (keys?.header === header) return keys
  }

  // Refused before any key is derived, so that a bad header costs next to nothing.
  const named = readProtectedHeader(header)
  if (!named) return null
  if (named.kid === undefined) return cache.keysOf(secrets[0], salt)

  const searchFrom = (at: number): Awaitable<Keys | null> => {
    const secret = secrets[at]
    if (secret === undefined) return null
    return chain(cache.keysOf(secret, salt), (keys) =>
      keys.kid === named.kid ? keys : searchFrom(at + 1),
    )
  }
  return searchFrom(0)
}
