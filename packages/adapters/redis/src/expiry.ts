const DAY = 24 * 60 * 60 * 1000

/** When a row goes, as arguments of Redis. */
export interface Expiry {
  /** Milliseconds from now for which the row is kept. */
  readonly keptFor: string
  /** Milliseconds since the epoch at which it expires: its place in a list of rows. */
  readonly expires: string
  /** Rows of a list that expired before this are gone. */
  readonly goneBefore: string
}

/**
 * A row is kept for a day after it has expired. Whether it is still valid is decided by the reader, by its own clock,
 * and an adapter answers expired rows as they are; only what no one can want any more is left to Redis.
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
