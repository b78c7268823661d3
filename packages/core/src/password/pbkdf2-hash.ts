import { derivePbkdf2, type Digest } from "./derive-pbkdf2.js"
import type { PhcString } from "./phc-string.js"
import { sameBytes } from "./same-bytes.js"
import type { StoredHash } from "./stored-hash.js"

const digests: Readonly<Record<string, Digest>> = {
  pbkdf2: "SHA-1",
  "pbkdf2-sha1": "SHA-1",
  "pbkdf2-sha256": "SHA-256",
  "pbkdf2-sha384": "SHA-384",
  "pbkdf2-sha512": "SHA-512",
}

/** Takes a few seconds. */
const MOST_ITERATIONS = 10_000_000

/** A PBKDF2 hash; undefined if its parameters are invalid or absurd. */
export function pbkdf2Hash({ id, parameters, salt, hash }: PhcString): StoredHash | undefined {
  const digest = Object.hasOwn(digests, id) ? digests[id] : undefined
  const iterations = parameters.get("i") ?? 0
  const length = parameters.get("l") ?? hash.length
  if (!digest || iterations < 1 || iterations > MOST_ITERATIONS || length !== hash.length)
    return undefined
  return {
    algorithm: id,
    memory: 0,
    work: iterations,
    matches: async (password) =>
      sameBytes(await derivePbkdf2(password, { salt, length, digest, iterations }), hash),
  }
}
