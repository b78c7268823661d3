import { encodeBase64url, hex, toUtf8 } from "../crypto/encoding.js"
import { equalConstantTime } from "../crypto/hash.js"
import { nodeCrypto } from "../crypto/node-crypto.js"
import { MissingPasswordLibrary } from "../errors/config-errors.js"
import type { PhcString, StoredHash } from "./phc-string.js"

/** Sixteen times what OWASP recommends; takes a few seconds. */
const MOST_WORK = 2 ** 24

/** A scrypt hash; undefined if its parameters are invalid or absurd. */
export function scryptHash({ id, parameters, salt, hash }: PhcString): StoredHash | undefined {
  const cost = costIn(parameters)
  if (id !== "scrypt" || !cost) return undefined
  const work = scryptWork(cost)
  if (work > MOST_WORK) return undefined
  return {
    algorithm: "scrypt",
    memory: scryptMemory(cost),
    work,
    matches: async (password) =>
      sameBytes(await deriveScrypt(password, { salt, length: hash.length, cost }), hash),
  }
}

/** A salt of 16 bytes or more and a key of 64, in hexadecimal. */
const HEX_FORM = /^([\da-f]{32,64}):([\da-f]{128})$/

/** Lucia 1 and 2 wrote letters and digits as the salt, and `s2:` before it since they have computed blocks of 16. */
const LUCIA_FORM = /^(s2:)?([\dA-Za-z]{16}|[\da-f]{32,64}):([\da-f]{128})$/

/**
 * `salt:key`, as Better Auth and Lucia write it, in version 2 and by `LegacyScrypt` as `s2:salt:key`. The salt is the text,
 * not the bytes that it stands for. They write no other cost, because it is always the same.
 *
 * @see https://v3.lucia-auth.com/reference/main/Scrypt
 */
export function hexScryptHash(text: string): StoredHash | undefined {
  const [, marker, salt, key] = LUCIA_FORM.exec(text) ?? []
  if (salt === undefined || key === undefined) return undefined
  const r = marker !== undefined || HEX_FORM.test(text) ? 16 : 8
  const cost: ScryptCost = { N: 2 ** 14, r, p: 1 }
  return {
    algorithm: "scrypt",
    memory: scryptMemory(cost),
    work: scryptWork(cost),
    matches: async (password) => {
      const derived = await deriveScrypt(password, { salt: toUtf8(salt), length: 64, cost })
      return equalConstantTime(hex(derived), key)
    },
  }
}

/** How many blocks one scrypt computation processes. */
export function scryptWork({ N, r, p }: ScryptCost): number {
  return N * r * p
}

/** `ln` is the logarithm of N; AdonisJS writes N itself, as `n`. */
function costIn(parameters: ReadonlyMap<string, number>): ScryptCost | undefined {
  const ln = parameters.get("ln") ?? Math.log2(parameters.get("n") ?? 0)
  const r = parameters.get("r") ?? 0
  const p = parameters.get("p") ?? 0
  const isSound = Number.isInteger(ln) && ln >= 1 && ln <= 24 && r >= 1 && p >= 1
  return isSound && parameters.size === 3 ? { N: 2 ** ln, r, p } : undefined
}

/**
 * The cost of one scrypt (RFC 7914 §2): `N` is the CPU and memory cost, `r` the block size, `p` the parallelisation.
 */
interface ScryptCost {
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

/** Whether both contain the same bytes. The time only depends on their lengths (CWE-208). */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return equalConstantTime(encodeBase64url(a), encodeBase64url(b))
}
