import { UnusablePasswordHash } from "../errors/config-errors.js"
import { readStoredHash } from "./read-stored-hash.js"
import type { StoredHash } from "./stored-hash.js"

/**
 * Reads a stored hash. Throws `UnusablePasswordHash`, which does not quote it, because it may be an unhashed password.
 */
export function requireStoredHash(text: string, limits: { readonly memory: number }): StoredHash {
  const hash = readStoredHash(text)
  if (!hash)
    throw new UnusablePasswordHash(
      "A stored password hash is neither bcrypt nor a PHC string of scrypt, argon2 or PBKDF2, or it needs more work than allowed for one password (docs/passwords.md)",
    )
  if (hash.memory > limits.memory)
    throw new UnusablePasswordHash(
      `A stored ${hash.algorithm} hash needs ${Math.ceil(hash.memory / 2 ** 20)} MiB to check, more than maxMemory allows`,
    )
  return hash
}
