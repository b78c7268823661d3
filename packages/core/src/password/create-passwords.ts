import { nodeCrypto } from "../crypto/node-crypto.js"
import { UnusablePassword } from "../errors/sign-in-errors.js"
import { argon2Maker, type HashMaker, pbkdf2Maker, scryptMaker } from "./hash-makers.js"
import type { PasswordOptions, Passwords } from "./password-options.js"
import { PasswordQueue, type QueueLimits } from "./password-queue.js"
import type { StoredHash } from "./phc-string.js"
import { readStoredHash, requireStoredHash } from "./read-stored-hash.js"

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
  const formats = new KnownFormats(former)
  return {
    hashPassword: async (password, { caller = "", account, isKnown } = {}) => {
      const [normal] = spellingsOf(password)
      if (normal === undefined)
        throw new UnusablePassword("A password is empty, longer than 4096 bytes, or contains a NUL")
      return queue.run({ memory: maker.memory, caller, account, isKnown }, () => maker.make(normal))
    },
    verifyPassword: async (password, stored, { caller = "", account, isKnown } = {}) => {
      const spellings = spellingsOf(password)
      if (spellings.length === 0) return false
      const own = isPassword(stored) ? requireStoredHash(stored, limits) : undefined
      const decoy = requireStoredHash(maker.decoy(), limits)
      const checked = formats.checkedFor(own, decoy)
      const memory = Math.max(...checked.map((hash) => hash.memory))
      const isRight = await queue.run({ memory, caller, account, isKnown }, () =>
        isOneOf(spellings, own, checked),
      )
      if (own) formats.add(own, decoy)
      return isRight
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

/** Formats beside that of new hashes. More would make each check slower, and few applications have moved more often. */
const MOST_FORMATS = 3

/**
 * The formats of the hashes that an application has, one hash of each. Each check does the work of all, so that its time does
 * not tell whose hash has been renewed, or who does not exist (CWE-208).
 */
class KnownFormats {
  #seen: readonly StoredHash[]

  constructor(former: readonly StoredHash[]) {
    this.#seen = former
  }

  /** What is checked for somebody: their own hash takes the place of the one that costs the same. */
  checkedFor(own: StoredHash | undefined, decoy: StoredHash): readonly StoredHash[] {
    const all = [decoy, ...this.#seen]
    if (!own) return all
    const alike = all.findIndex((one) => costsTheSame(one, own))
    return alike === -1 ? [...all, own] : all.with(alike, own)
  }

  /** Remembers the format of a hash that could be checked. */
  add(own: StoredHash, decoy: StoredHash): void {
    const isKnown = [decoy, ...this.#seen].some((one) => costsTheSame(one, own))
    if (!isKnown && this.#seen.length < MOST_FORMATS) this.#seen = [...this.#seen, own]
  }
}

/** By its algorithm alone it would not be: libraries have computed scrypt at a quarter of what is recommended now. */
function costsTheSame(one: StoredHash, other: StoredHash): boolean {
  return one.algorithm === other.algorithm && one.memory === other.memory && one.work === other.work
}

/**
 * Whether `own` is the hash of one of these texts. Every hash is checked against every text, even after a match, so
 * that the time reveals nothing (CWE-208); only `own` counts.
 */
async function isOneOf(
  spellings: readonly string[],
  own: StoredHash | undefined,
  checked: readonly StoredHash[],
): Promise<boolean> {
  let found = false
  for (const hash of checked)
    for (const text of spellings) {
      const matches = await hash.matches(text)
      found ||= matches && hash === own
    }
  return found
}

const utf8 = new TextEncoder()

/** In UTF-8 bytes. Longer than any passphrase, and short enough to hash at no noticeable cost (CWE-400). */
const LONGEST = 4096

/**
 * The texts that a stored hash may have been made from: the password in Unicode form NFKC, as NIST SP 800-63B §5.1.1.2
 * requires, so that the same password typed on two keyboards is the same text; then, if different, the password as
 * typed, because many libraries do not normalise.
 *
 * Empty if this cannot be a password: not a string, empty, longer than 4096 bytes, or with a NUL in it. HMAC fills up a
 * short key with NULs, so `"a"` and `"a\0"` would be the same password for scrypt and PBKDF2, and bcrypt
 * implementations in C stop reading at the first NUL.
 */
function spellingsOf(password: unknown): readonly string[] {
  if (typeof password !== "string" || password === "" || password.includes("\0")) return []
  // The first comparison avoids encoding very long texts; no character has fewer bytes than code units.
  if (password.length > LONGEST || utf8.encode(password).length > LONGEST) return []
  const normal = password.normalize("NFKC")
  return normal === password ? [normal] : [normal, password]
}

/**
 * With the default settings. All users of these functions share one queue, because they share the memory of the
 * process.
 */
export const { hashPassword, verifyPassword, needsRehash } = /* @__PURE__ */ createPasswords()
