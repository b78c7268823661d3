import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "./chain.js"
import { readProtectedHeader, splitCompactJwe } from "./compact-jwe.js"
import type { JweOpening, SealingKeys } from "./jwe-engine.js"
import { readClaims } from "./jwt-claims.js"
import { createSealingKeyCache, secretList, type SealingKeyCache } from "./sealing-keys.js"

export interface OpenOptions {
  /** With a list, each secret opens the tokens it sealed. */
  secret: string | readonly string[]
  salt: string
  /** Milliseconds since the epoch. */
  now?: number
}

export interface JwtOpener<Keys extends SealingKeys> {
  open(token: string, options: OpenOptions): Awaitable<Record<string, unknown> | null>
  /** The keys for a secret and a salt, also for a sealer on the same engine. */
  readonly keysOf: SealingKeyCache<Keys>["keysOf"]
}

/** Opens sealed tokens with one engine and its own cache of derived keys. */
export function createJwtOpener<Keys extends SealingKeys>(
  engine: JweOpening<Keys>,
): JwtOpener<Keys> {
  const cache = createSealingKeyCache(engine.deriveKeys)
  return {
    keysOf: cache.keysOf,
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
 * The keys that the header names. Null if the header is rejected or names none of our keys.
 *
 * Headers and key ids need no constant-time comparison, because they are public: every token shows them.
 */
function findKeys<Keys extends SealingKeys>(
  cache: SealingKeyCache<Keys>,
  { header, secrets, salt }: KeySearch,
): Awaitable<Keys | null> {
  for (const secret of secrets) {
    const keys = cache.known(secret, salt)
    if (keys?.header === header) return keys
  }

  // Rejected before any key is derived, so that a bad header costs next to nothing.
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
