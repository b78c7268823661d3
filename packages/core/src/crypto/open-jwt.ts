import { loadOnce } from "../async/load-once.js"
import type { OpenOptions } from "../contract/token-format.js"
import { BARE_HEADER, readProtectedHeader, splitCompactJwe } from "./compact-jwe.js"
import { deriveWebKeys } from "./jwe-web.js"
import { readClaims } from "./jwt-claims.js"
import { nodeCrypto } from "./node-crypto.js"
import {
  createKeyCache,
  secretList,
  type SealingKeyCache,
  type SealingKeys,
} from "./sealing-keys.js"

/** Keys on WebCrypto, which every runtime has. */
const webKeys = /* @__PURE__ */ createKeyCache(deriveWebKeys)

/** Loaded with the first token, because most workers cannot use it. */
const loadNodeKeys = /* @__PURE__ */ loadOnce(() => import("./jwe-node.js"))

/**
 * The keys of this runtime: on `node:crypto` if it works, because a token takes that only a few microseconds, while
 * WebCrypto hands it to a thread pool, where it waits behind every password hash. Otherwise on WebCrypto.
 */
export async function runtimeKeys(): Promise<SealingKeyCache> {
  if (!nodeCrypto()) return webKeys
  return (await loadNodeKeys()).nodeKeys ?? webKeys
}

/**
 * The claims of a token. Null for anything that is not a token of this secret and salt, is malformed, is not valid yet,
 * or has expired. It may be dated `CLOCK_DIFFERENCE` seconds ahead.
 *
 * Never rejects because of a bad token, and never says what was wrong with it. Rejects with TypeError for an empty
 * secret, which is the application's mistake.
 */
export async function openJwt(
  token: string,
  options: OpenOptions,
): Promise<Record<string, unknown> | null> {
  return openWith(await runtimeKeys(), token, options)
}

/** The same with the keys of one cryptographic library. */
export async function openWith(
  cache: SealingKeyCache,
  token: string,
  { secret, salt, now = Date.now() }: OpenOptions,
): Promise<Record<string, unknown> | null> {
  const secrets = secretList(secret)
  const jwe = splitCompactJwe(token)
  if (!jwe) return null
  for (const keys of await findKeys(cache, { header: jwe.header, secrets, salt })) {
    const text = await keys.decrypt(jwe)
    if (text !== null) return readClaims(text, now)
  }
  return null
}

interface KeySearch {
  readonly header: string
  readonly secrets: readonly [string, ...string[]]
  readonly salt: string
}

/**
 * The keys that the header names; all of ours if it names none. Empty if the header is rejected, or names another's.
 *
 * Headers and key ids need no constant-time comparison, because they are public: every token shows them.
 */
async function findKeys(
  cache: SealingKeyCache,
  { header, secrets, salt }: KeySearch,
): Promise<readonly SealingKeys[]> {
  for (const secret of secrets) {
    const keys = cache.known(secret, salt)
    if (keys?.header === header) return [keys]
  }

  // Rejected before any key is derived, so that a bad header costs next to nothing.
  const named = header === BARE_HEADER ? {} : readProtectedHeader(header)
  if (!named) return []
  const { kid } = named
  const all: SealingKeys[] = []
  for (const secret of secrets) {
    const keys = await cache.keysOf(secret, salt)
    if (kid === undefined) all.push(keys)
    else if (keys.kid === kid) return [keys]
  }
  return all
}
