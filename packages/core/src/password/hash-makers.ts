import { randomBytes } from "../crypto/random.js"
import { isStrongArgon2id } from "./argon2-hash.js"
import { argon2Library } from "./password-libraries.js"
import type { PasswordOptions } from "./password-options.js"
import { derivePbkdf2 } from "./pbkdf2-hash.js"
import { phcString, type StoredHash } from "./phc-string.js"
import { deriveScrypt, scryptMemory, scryptWork } from "./scrypt-hash.js"

/** How new hashes are made. */
export interface HashMaker {
  /** How much memory making one hash needs, in bytes. */
  readonly memory: number
  /** A new hash of this text, with a new salt. */
  readonly make: (password: string) => Promise<string>
  /** A hash that no password matches. Checking it takes as long as checking a real one. */
  readonly decoy: () => string
  /** Whether this stored hash is at least as strong as a new one would be, so that it need not be replaced. */
  readonly covers: (stored: StoredHash) => boolean
}

const SALT_BYTES = 16
const HASH_BYTES = 32

type Mebibytes = NonNullable<PasswordOptions["scryptMemory"]>

/**
 * The parameters that OWASP recommends, by the memory they need; OWASP considers them equally strong.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
const recommended: Readonly<Record<Mebibytes, { readonly ln: number; readonly p: number }>> = {
  128: { ln: 17, p: 1 },
  64: { ln: 16, p: 2 },
  32: { ln: 15, p: 3 },
  16: { ln: 14, p: 5 },
  8: { ln: 13, p: 10 },
}

/** Makes scrypt hashes with OWASP's parameters for this much memory, in MiB. */
export function scryptMaker(mebibytes: Mebibytes): HashMaker {
  const { ln, p } = recommended[mebibytes]
  const cost = { N: 2 ** ln, r: 8, p }
  const form = { id: "scrypt", parameters: `ln=${ln},r=8,p=${p}` }
  return {
    memory: scryptMemory(cost),
    make: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return phcString(form, salt, await deriveScrypt(password, { salt, length: HASH_BYTES, cost }))
    },
    decoy: () => phcString(form, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
    covers: (stored) =>
      stored.algorithm === "scrypt"
        ? stored.memory >= scryptMemory(cost) && stored.work >= scryptWork(cost)
        : isStrongArgon2id(stored),
  }
}

/**
 * OWASP's minimum: 19 MiB, two passes, one lane.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The form in which the library writes them. */
const argon2Form = { id: "argon2id", parameters: "v=19$m=19456,t=2,p=1" }

/** Makes argon2id hashes with `@node-rs/argon2`. */
export const argon2Maker: HashMaker = {
  memory: argon2Cost.memoryCost * 1024,
  make: async (password) => (await argon2Library()).hash(password, argon2Cost),
  decoy: () => phcString(argon2Form, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
  covers: isStrongArgon2id,
}

/**
 * What OWASP recommends for PBKDF2-HMAC-SHA-256.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2
 */
const iterations = 600_000

const pbkdf2Form = { id: "pbkdf2-sha256", parameters: `i=${iterations}` }

/** Makes PBKDF2 hashes, for runtimes without `node:crypto`: it is the only slow hash in WebCrypto. */
export const pbkdf2Maker: HashMaker = {
  memory: 0,
  make: async (password) => {
    const salt = randomBytes(SALT_BYTES)
    const settings = { salt, length: HASH_BYTES, digest: "SHA-256", iterations } as const
    return phcString(pbkdf2Form, salt, await derivePbkdf2(password, settings))
  },
  decoy: () => phcString(pbkdf2Form, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
  covers: (stored) =>
    (stored.algorithm === pbkdf2Form.id && stored.work >= iterations) || isStrongArgon2id(stored),
}
