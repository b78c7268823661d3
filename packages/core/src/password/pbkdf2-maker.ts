import { randomBytes } from "../crypto/random.js"
import { isStrongArgon2id } from "./argon2-hash.js"
import { derivePbkdf2 } from "./pbkdf2-hash.js"
import type { HashMaker } from "./password-options.js"
import { phcString } from "./phc-string.js"

/**
 * What OWASP recommends for PBKDF2-HMAC-SHA-256.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2
 */
const iterations = 600_000

const SALT_BYTES = 16
const HASH_BYTES = 32

const form = { id: "pbkdf2-sha256", parameters: `i=${iterations}` }

/** Makes PBKDF2 hashes, for runtimes without `node:crypto`: it is the only slow hash in WebCrypto. */
export const pbkdf2Maker: HashMaker = {
  memory: 0,
  make: async (password) => {
    const salt = randomBytes(SALT_BYTES)
    const settings = { salt, length: HASH_BYTES, digest: "SHA-256", iterations } as const
    return phcString(form, salt, await derivePbkdf2(password, settings))
  },
  decoy: () => phcString(form, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
  covers: (stored) =>
    (stored.algorithm === form.id && stored.work >= iterations) || isStrongArgon2id(stored),
}
