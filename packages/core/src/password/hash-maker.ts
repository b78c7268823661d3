import type { StoredHash } from "./stored-hash.js"

/** How new hashes are made. */
export interface HashMaker {
  /** How much memory making one hash needs, in bytes. */
  readonly memory: number
  /** A new hash of this text, with a new salt. */
  readonly make: (password: string) => Promise<string>
  /** A hash that no password matches. Checking it takes as long as checking a real one. */
  readonly decoy: () => string
  /** Whether this stored hash is at least as strong as a new one would be, so that it need not be replaced. */
  readonly covers: (stored: StoredHash) => boolean
}
