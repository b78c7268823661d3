import { UnusablePasswordHash } from "../errors/config-errors.js"
import { argon2Hash } from "./argon2-hash.js"
import { djangoHash, withoutDjangoName } from "./django-hash.js"
import { bcryptLibrary } from "./password-libraries.js"
import { pbkdf2Hash } from "./pbkdf2-hash.js"
import { parsePhc, type StoredHash } from "./phc-string.js"
import { hexScryptHash, scryptHash } from "./scrypt-hash.js"
import { adviceOnHash } from "./unknown-hash.js"

/** The formats that are read, for the message of an error. */
export const READ_FORMATS =
  "bcrypt ($2a$, $2b$, $2y$), the scrypt of Better Auth and Lucia (salt:key, s2:salt:key), and PHC strings of argon2 ($argon2id$, $argon2i$, $argon2d$), scrypt ($scrypt$ln=…) and PBKDF2 ($pbkdf2-sha256$…), and those of Django but bcrypt_sha256$ and scrypt$"

/**
 * Reads a stored hash: bcrypt's own format, those of Better Auth, Lucia and Django, and PHC strings of scrypt, argon2 and
 * PBKDF2. Undefined for any other text, and if the parameters require an absurd amount of work.
 */
export function readStoredHash(stored: string): StoredHash | undefined {
  const text = withoutDjangoName(stored)
  const phc = parsePhc(text)
  if (!phc) return bcryptHash(text) ?? hexScryptHash(text) ?? djangoHash(text)
  return scryptHash(phc) ?? pbkdf2Hash(phc) ?? argon2Hash(phc, text)
}

/**
 * Reads a stored hash. Throws `UnusablePasswordHash`, which does not quote it, because it may be an unhashed password.
 */
export function requireStoredHash(text: string, limits: { readonly memory: number }): StoredHash {
  const hash = readStoredHash(text)
  if (!hash)
    throw new UnusablePasswordHash(
      `A stored password hash cannot be checked. ${adviceOnHash(text)} The formats that can be checked are ${READ_FORMATS} (docs/passwords.md).`,
    )
  if (hash.memory > limits.memory)
    throw new UnusablePasswordHash(
      `A stored ${hash.algorithm} hash needs ${Math.ceil(hash.memory / 2 ** 20)} MiB to check, more than maxMemory allows (${Math.floor(limits.memory / 2 ** 20)}). Raise maxMemory of createPasswords()`,
    )
  return hash
}

/**
 * `$2a$`, `$2b$` and `$2y$`. `$2x$` marks hashes from a faulty implementation of 2011, which no library checks any
 * more.
 */
const FORM = /^\$2[aby]\$(\d\d)(\$[./0-9A-Za-z]{53})$/

/** Above 16, one check takes more than four seconds. */
const COSTS = { least: 4, most: 16 }

/**
 * A bcrypt hash; undefined for any other text.
 *
 * bcrypt reads only 72 bytes of a password. A longer one is passed on whole: it still matches, because it was cut at
 * the same place when the hash was made.
 */
function bcryptHash(text: string): StoredHash | undefined {
  const [, digits = "", rest = ""] = FORM.exec(text) ?? []
  const cost = Number(digits)
  if (cost < COSTS.least || cost > COSTS.most) return undefined
  return {
    algorithm: "bcrypt",
    memory: 4096,
    work: 2 ** cost,
    // `$2y$`, which PHP writes, is another name for `$2b$`, and the C library only knows the latter.
    matches: async (password) =>
      (await bcryptLibrary()).compare(
        password,
        `${text.startsWith("$2a") ? "$2a" : "$2b"}$${digits}${rest}`,
      ),
  }
}
