import { nodeCrypto } from "../crypto/node-crypto.js"
import { MissingPasswordLibrary } from "../errors/config-errors.js"

/**
 * The cost of one scrypt (RFC 7914 §2): `N` is the CPU and memory cost, `r` the block size, `p` the parallelisation.
 */
export interface ScryptCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** How much memory one scrypt computation of this cost needs, in bytes (RFC 7914 §2). */
export function scryptMemory({ N, r, p }: ScryptCost): number {
  return 128 * r * (N + p)
}

/**
 * The key derived from a password, computed on Node's thread pool. Throws `MissingPasswordLibrary` if there is no
 * `node:crypto`.
 */
export function deriveScrypt(
  password: string,
  { salt, length, cost }: { salt: Uint8Array; length: number; cost: ScryptCost },
): Promise<Uint8Array> {
  const scrypt = nodeCrypto()?.scrypt
  if (!scrypt) throw unavailable()
  // OpenSSL counts slightly more memory than the specification; here the queue limits the memory.
  const options = { ...cost, maxmem: 2 * scryptMemory(cost) }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function unavailable(): MissingPasswordLibrary {
  return new MissingPasswordLibrary(
    "A stored password hash is scrypt, but this runtime has no node:crypto. On Cloudflare Workers turn on nodejs_compat. Elsewhere check passwords on a Node server.",
  )
}
