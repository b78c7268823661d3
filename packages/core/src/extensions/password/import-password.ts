import type { AdapterUser } from "../../contract/adapter.js"
import { AuthError } from "../../errors/auth-error.js"
import { UnusablePasswordHash } from "../../errors/config-errors.js"
import { READ_FORMATS, readStoredHash } from "../../password/read-stored-hash.js"
import { adviceOnHash } from "../../password/unknown-hash.js"
import type { PasswordSetup } from "./password-setup.js"
import { readPassword, writePassword } from "./stored-passwords.js"

/** What code that acts for nobody can do with the passwords of people. */
export interface PasswordsOfPeople {
  /**
   * Keeps a hash that another system has made, for a stored user by their id: bcrypt, Better Auth's and Lucia's scrypt, Django's
   * PBKDF2, or a PHC string of scrypt, argon2 or PBKDF2. It is replaced by one of ours when the person signs in. False if they have a
   * password already. Throws `UnusablePasswordHash` for anything else.
   */
  readonly import: (userId: string, hash: string) => Promise<boolean>
}

/** See `PasswordsOfPeople.import`. It may be repeated: a password that somebody has chosen since then stays. */
export async function importPassword(
  setup: PasswordSetup,
  userId: string,
  hash: string,
): Promise<boolean> {
  if (typeof hash !== "string" || !readStoredHash(hash))
    throw new UnusablePasswordHash(
      `This hash cannot be checked. ${adviceOnHash(hash)} The formats that can be checked are ${READ_FORMATS} (docs/moving-from-other-libraries.md).`,
    )
  const user: AdapterUser | null = (await setup.adapter?.getUser(userId)) ?? null
  if (!user) throw new AuthError("The adapter knows no user with this id. Import the users first.")
  const former = await readPassword(setup, user)
  return former.hash === null && writePassword(setup, user, { hash, former })
}
