import { nodeCrypto } from "../crypto/node-crypto.js"
import { UnusablePassword } from "../errors/sign-in-errors.js"
import { argon2Maker } from "./argon2-maker.js"
import { isOneOf } from "./is-one-of.js"
import type { HashMaker } from "./hash-maker.js"
import type { PasswordOptions } from "./password-options.js"
import { PasswordQueue, type QueueLimits } from "./password-queue.js"
import type { Passwords } from "./passwords.js"
import { pbkdf2Maker } from "./pbkdf2-maker.js"
import { readStoredHash } from "./read-stored-hash.js"
import { requireStoredHash } from "./require-stored-hash.js"
import { scryptMaker } from "./scrypt-maker.js"
import { spellingsOf } from "./spellings-of.js"
import { withDecoys } from "./with-decoys.js"

const MIB = 1024 * 1024

/**
 * Password functions with your own settings. Create them once per process, because each has its own queue. Throws
 * `RangeError` for limits that allow no hash at all, and `UnusablePasswordHash` if `formerHash` is not a hash.
 */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const maker = makerFor(options)
  const limits = limitsIn(options, maker)
  const queue = new PasswordQueue(limits)
  const former = options.formerHash ? [requireStoredHash(options.formerHash, limits)] : []
  return {
    hashPassword: async (password, { caller = "" } = {}) => {
      const [normal] = spellingsOf(password)
      if (normal === undefined)
        throw new UnusablePassword("A password is empty, longer than 4096 bytes, or contains a NUL")
      return queue.run({ memory: maker.memory, caller }, () => maker.make(normal))
    },
    verifyPassword: async (password, stored, { caller = "" } = {}) => {
      const spellings = spellingsOf(password)
      if (spellings.length === 0) return false
      const own = isPassword(stored) ? requireStoredHash(stored, limits) : undefined
      const checked = withDecoys(own, [requireStoredHash(maker.decoy(), limits), ...former])
      const memory = Math.max(...checked.map((hash) => hash.memory))
      return queue.run({ memory, caller }, () => isOneOf(spellings, own, checked))
    },
    needsRehash: (stored) => {
      const read = readStoredHash(stored)
      return !read || !maker.covers(read)
    },
  }
}

function makerFor({ algorithm, scryptMemory = 128 }: PasswordOptions): HashMaker {
  if (algorithm === "argon2id") return argon2Maker
  return nodeCrypto()?.scrypt ? scryptMaker(scryptMemory) : pbkdf2Maker
}

function limitsIn(options: PasswordOptions, maker: HashMaker): QueueLimits {
  const { concurrency = 2, maxMemory = 256, maxWaiting = 50 } = options
  const memory = maxMemory * MIB
  if (!(concurrency >= 1) || !(maxWaiting >= 0))
    throw new RangeError("concurrency must be at least 1, and maxWaiting at least 0")
  if (!(memory >= maker.memory))
    throw new RangeError(
      `maxMemory must be at least ${Math.ceil(maker.memory / MIB)} (MiB): one hash needs that much`,
    )
  return { concurrency, memory, waiting: maxWaiting }
}

/** Django and Unix mark an account without a password with `!` or `*`. */
function isPassword(stored: string | null | undefined): stored is string {
  return Boolean(stored) && !/^[!*]/.test(String(stored))
}
