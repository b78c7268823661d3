import type { PasswordCaller } from "./password-options.js"

/** Hashes passwords and checks them. */
export interface Passwords {
  /**
   * A hash to store instead of the password, such as `$scrypt$ln=17,r=8,p=1$…`.
   *
   * Throws `UnusablePassword` if the password is empty, longer than 4096 bytes or contains a NUL, and
   * `PasswordQueueFull` if too many are waiting.
   */
  readonly hashPassword: (password: string, by?: PasswordCaller) => Promise<string>
  /**
   * Whether the password matches the stored hash. Pass null or undefined as the hash if the user does not exist or has
   * no password: the call then takes the same time and returns false. It also returns false for a text that cannot be a
   * password, such as an empty one.
   *
   * Throws `PasswordQueueFull` if too many are waiting, `UnusablePasswordHash` if the stored text is not a hash that
   * can be checked, and `MissingPasswordLibrary` if the package for it is not installed.
   */
  readonly verifyPassword: (
    password: unknown,
    stored: string | null | undefined,
    by?: PasswordCaller,
  ) => Promise<boolean>
  /**
   * Whether a stored hash is weaker than a new one would be. Call it after a successful check, and store a new hash if
   * it returns true.
   */
  readonly needsRehash: (stored: string) => boolean
}
