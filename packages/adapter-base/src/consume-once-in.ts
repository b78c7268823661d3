import type { Adapter, VerificationToken } from "@sallyport/core/adapters"
import { hexDigestOf } from "./hex-digest-of.js"

/** The table of sign-in links, as `consumeOnceIn` uses it. */
export interface OnceRows {
  /** Removes the expired rows with this identifier; with `token`, only the one with that token. */
  readonly removeExpired: (rows: { identifier: string; token?: string }) => Promise<unknown>
  /** Inserts the row; true if it did not exist yet. Of two simultaneous calls, only one returns true. */
  readonly insert: (row: VerificationToken) => Promise<boolean>
}

/** The identifier of these rows. It cannot be an email address, because it has no @. */
const IDENTIFIER = "sallyport:once"

/** After this many calls, expired rows are removed, because nothing else removes them. */
const SWEEP_EVERY = 100

/**
 * `consumeOnce` for stores that record each used key as a row in the table of sign-in links. There the pair of
 * identifier and token is unique in every schema, so of two simultaneous callers, the one whose row is inserted was
 * first.
 */
export function consumeOnceIn({
  removeExpired,
  insert,
}: OnceRows): Required<Adapter>["consumeOnce"] {
  let calls = 0
  return async ({ key, expires }) => {
    // Hashes of sign-in links have no prefix, so they cannot collide with these tokens.
    const token = `once:${await hexDigestOf(key)}`
    const sweeps = calls % SWEEP_EVERY === 0
    calls += 1
    await removeExpired({ identifier: IDENTIFIER, ...(!sweeps && { token }) })
    return insert({ identifier: IDENTIFIER, token, expires })
  }
}
