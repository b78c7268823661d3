/** How passwords are hashed, and how many at a time. */
export interface PasswordOptions {
  /**
   * The algorithm of new hashes. `"scrypt"` is built into Node; `"argon2id"` needs `npm install @node-rs/argon2`.
   * Stored hashes of the other algorithm still match. Default: `"scrypt"`.
   */
  readonly algorithm?: "scrypt" | "argon2id" | undefined
  /**
   * Memory for one scrypt computation, in MiB. With less memory more rounds are computed, as OWASP recommends. Default:
   * 128.
   */
  readonly scryptMemory?: 128 | 64 | 32 | 16 | 8 | undefined
  /** How many hashes are computed at a time. Default: 2, half of the four threads in Node's pool. */
  readonly concurrency?: number | undefined
  /** How much memory they may use together, in MiB. Default: 256. */
  readonly maxMemory?: number | undefined
  /** How many may wait. Further calls throw `PasswordQueueFull`. Default: 50. */
  readonly maxWaiting?: number | undefined
  /**
   * A sample of the hashes that you stored before, such as a bcrypt string. The same amount of work is then done at
   * every check, so that the time does not reveal whose hash has been renewed, or who does not exist. Without it, a process
   * does that from the first stored hash of another format or cost on.
   */
  readonly formerHash?: string | undefined
}

/** The client for which a password is checked or hashed. */
export interface PasswordCaller {
  /**
   * Identifies the client, for example by IP address. Callers take turns, so that a flood from one does not delay the
   * others.
   */
  readonly caller?: string | undefined
  /** Identifies the account, for example by the name that was typed. The accounts of one caller take turns, too. */
  readonly account?: string | undefined
  /**
   * Whether your application knows who it is, such as somebody who is signed in. All of them together take turns with all
   * others, and have half of the places to wait in, however many callers a flood comes from.
   */
  readonly isKnown?: boolean | undefined
}

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
