/** How passwords are hashed, and how many at a time. */
export interface PasswordOptions {
  /**
   * What new hashes are made with: `"scrypt"`, which Node has built in, is the default. `"argon2id"` needs
   * `npm install @node-rs/argon2`. Stored hashes of the other one still match.
   */
  readonly algorithm?: "scrypt" | "argon2id" | undefined
  /** What one scrypt takes, in MiB: 128 by default. Less memory takes more rounds, as OWASP recommends. */
  readonly scryptMemory?: 128 | 64 | 32 | 16 | 8 | undefined
  /** How many hashes are computed at a time: 2 by default, half of the four threads that Node's pool has by default. */
  readonly concurrency?: number | undefined
  /** How much memory they may take together, in MiB: 256 by default. */
  readonly maxMemory?: number | undefined
  /** How many may wait: 50 by default. Anyone who comes then is refused with `PasswordQueueFull`. */
  readonly maxWaiting?: number | undefined
  /**
   * One stored hash as your users had them before, such as a bcrypt string. The work of checking it is then done for
   * everyone, so that the time taken does not tell whose hash was created again, and who does not exist.
   */
  readonly formerHash?: string | undefined
}

/** Who asks for a password to be checked. */
export interface PasswordCaller {
  /** Such as the IP address. Callers take turns, so that a flood from one of them does not hold up the others. */
  readonly caller?: string | undefined
}
