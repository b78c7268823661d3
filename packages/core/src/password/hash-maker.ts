import type { StoredHash } from "./stored-hash.js"

/** How new hashes are made. */
export interface HashMaker {
  /** What making one holds, in bytes. */
  readonly memory: number
  /** A new hash of this text, with a salt of its own. */
  readonly make: (password: string) => Promise<string>
  /** A hash that no password has. Checking it takes as long as checking one that was made here. */
  readonly decoy: () => string
  /** Whether this stored hash is as strong as those made here, so that there is no need for a new one. */
  readonly covers: (stored: StoredHash) => boolean
}
