import { randomBytes } from "../crypto/random.js"
import { isStrongArgon2id } from "./argon2-hash.js"
import type { HashMaker } from "./password-options.js"
import { argon2Library } from "./password-libraries.js"
import { phcString } from "./phc-string.js"

/**
 * OWASP's minimum: 19 MiB, two passes, one lane.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The form in which the library writes them. */
const form = { id: "argon2id", parameters: "v=19$m=19456,t=2,p=1" }

/** Makes argon2id hashes with `@node-rs/argon2`. */
export const argon2Maker: HashMaker = {
  memory: cost.memoryCost * 1024,
  make: async (password) => (await argon2Library()).hash(password, cost),
  decoy: () => phcString(form, randomBytes(16), randomBytes(32)),
  covers: isStrongArgon2id,
}
