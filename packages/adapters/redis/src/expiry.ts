const DAY = 24 * 60 * 60 * 1000

/** When a row is removed, as arguments for Redis. */
export interface Expiry {
  /** How many milliseconds the row is kept from now. */
  readonly keptFor: string
  /** When it expires, in milliseconds since the epoch: its score in a list of rows. */
  readonly expires: string
  /** Rows in a list that expired before this time have been removed. */
  readonly goneBefore: string
}

/**
 * A row is kept for one day after it has expired. Adapters return expired rows, and the reader decides with its own
 * clock whether a row is still valid. Redis only removes rows that no one can need any more.
 */
export function expiryOf(expires: Date): Expiry {
  const now = Date.now()
  const left = Math.max(expires.getTime() - now, 0)
  return {
    keptFor: String(left + DAY),
    expires: String(expires.getTime()),
    goneBefore: `(${now - DAY}`,
  }
}
