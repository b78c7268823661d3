import { randomBytes } from "../crypto/random.js"
import { isStrongArgon2id } from "./argon2-hash.js"
import { deriveScrypt, scryptMemory, scryptWork } from "./scrypt-hash.js"
import type { HashMaker, PasswordOptions } from "./password-options.js"
import { phcString } from "./phc-string.js"

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

const SALT_BYTES = 16
const HASH_BYTES = 32

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
