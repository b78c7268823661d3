import { argon2Hash } from "./argon2-hash.js"
import { bcryptHash } from "./bcrypt-hash.js"
import { pbkdf2Hash } from "./pbkdf2-hash.js"
import { parsePhc, type StoredHash } from "./phc-string.js"
import { scryptHash } from "./scrypt-hash.js"

/**
 * Reads a stored hash: bcrypt's own format, and PHC strings of scrypt, argon2 and PBKDF2. Undefined for any other text,
 * and if the parameters require an absurd amount of work.
 */
export function readStoredHash(text: string): StoredHash | undefined {
  const phc = parsePhc(text)
  if (!phc) return bcryptHash(text)
  return scryptHash(phc) ?? pbkdf2Hash(phc) ?? argon2Hash(phc, text)
}
