/** A stored hash that was read: what a check costs, and how it is made. */
export interface StoredHash {
  /** As `scrypt`, `argon2id`, `bcrypt`, `pbkdf2-sha256`. */
  readonly algorithm: string
  /** What one check holds, in bytes. */
  readonly memory: number
  /** What one check computes, in a unit of the algorithm: for comparison with hashes of the same algorithm only. */
  readonly work: number
  /** Whether the hash was made of this text. Throws `MissingPasswordLibrary` if its library is not installed. */
  readonly matches: (password: string) => Promise<boolean>
}
