import type { PasswordCaller } from "./password-options.js"

/** Hashes passwords and checks them. */
export interface Passwords {
  /**
   * A hash to store in place of the password, such as `$scrypt$ln=17,r=8,p=1$…`.
   *
   * Throws `UnusablePassword` for an empty password, one of more than 4096 bytes and one with a NUL, and
   * `PasswordQueueFull`.
   */
  readonly hashPassword: (password: string, by?: PasswordCaller) => Promise<string>
  /**
   * Whether this is the password that was stored. Give it the hash of the one who was found, and null or undefined if no one
   * was found or they have no password: that takes the same time, and the answer is false. It is also false for what
   * is no password at all, such as an empty text.
   *
   * Throws `PasswordQueueFull`, `UnusablePasswordHash` where the stored text is no hash that can be checked, and
   * `MissingPasswordLibrary`.
   */
  readonly verifyPassword: (
    password: unknown,
    stored: string | null | undefined,
    by?: PasswordCaller,
  ) => Promise<boolean>
  /**
   * Whether a stored hash is weaker than a new one would be. Ask when the password was found to be right, and then store a
   * new hash of it.
   */
  readonly needsRehash: (stored: string) => boolean
}
