/** A parsed stored hash: what a check costs, and how to check it. */
export interface StoredHash {
  /** For example `scrypt`, `argon2id`, `bcrypt` or `pbkdf2-sha256`. */
  readonly algorithm: string
  /** How much memory one check needs, in bytes. */
  readonly memory: number
  /** How much one check computes, in a unit of the algorithm: only comparable between hashes of the same algorithm. */
  readonly work: number
  /** Whether this is the hash of the text. Throws `MissingPasswordLibrary` if its library is not installed. */
  readonly matches: (password: string) => Promise<boolean>
}
