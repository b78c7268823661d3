import type { AdapterUser } from "../../contract/adapter.js"
import { asError } from "../../errors/auth-error.js"
import type { PasswordCaller } from "../../password/password-options.js"
import { CredentialsSignin } from "../../errors/sign-in-errors.js"
import { markOf, type PasswordSetup, type StoredPassword } from "./password-setup.js"
import { readNobodys, readPassword, writePassword } from "./stored-passwords.js"

/** A password, and whose it is said to be. */
export interface TriedPassword {
  /** Null: nobody has the address. */
  readonly user: AdapterUser | null
  readonly typed: string
  readonly password: string
  /** In which line it waits for its turn. */
  readonly by: PasswordCaller
  /** What `storedPassword` has begun to read; absent: it is read now. */
  readonly stored?: Promise<StoredPassword>
}

/** A person who has typed their password, and the mark of what it was compared with. */
interface ProvenPerson {
  readonly user: AdapterUser
  readonly mark: string
}

/**
 * The user, if this is their password. Throws `CredentialsSignin`, after the same work whether or not there is such a user,
 * and whether or not they have a password.
 */
export async function provenUser(
  setup: PasswordSetup,
  { user, typed, password, by, stored: read }: TriedPassword,
): Promise<ProvenPerson> {
  const stored = await (read ?? storedPassword(setup, user, typed))
  const isRight = await setup.options.hashing.verifyPassword(password, stored.hash, by)
  if (!user || !isRight) throw new CredentialsSignin("The address or the password is wrong")
  return { user, mark: await markOf(await renewed(setup, { user, password, stored, by })) }
}

/** What is stored for somebody; for nobody the same work. */
export async function storedPassword(
  setup: PasswordSetup,
  user: AdapterUser | null,
  typed: string,
): Promise<StoredPassword> {
  return user ? readPassword(setup, user) : readNobodys(setup, typed)
}

interface ProvenPassword {
  readonly user: AdapterUser
  readonly password: string
  readonly by: PasswordCaller
  readonly stored: StoredPassword
}

/** A hash that is weaker than new ones is replaced. If that fails, the person is let in all the same. */
async function renewed(
  setup: PasswordSetup,
  { user, password, stored, by }: ProvenPassword,
): Promise<StoredPassword> {
  if (stored.hash === null || !setup.options.hashing.needsRehash(stored.hash)) return stored
  try {
    const hash = await setup.options.hashing.hashPassword(password, by)
    const isWritten = await writePassword(setup, user, { hash, former: stored })
    return isWritten ? { ...stored, hash } : stored
  } catch (error) {
    await setup.report(asError(error))
    return stored
  }
}
