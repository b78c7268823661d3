import type { Adapter, VerificationToken } from "@sallyport/core/adapters"
import { hexDigestOf } from "./hex-digest-of.js"

/** The table of sign-in links, as `consumeOnceIn` uses it. */
export interface OnceRows {
  /** Removes the rows with this identifier that have expired; where `token` is given, only the one with that token. */
  readonly removeExpired: (rows: { identifier: string; token?: string }) => Promise<unknown>
  /** Inserts the row; true if it was not there yet. Of two at the same moment, one gets true. */
  readonly insert: (row: VerificationToken) => Promise<boolean>
}

/** Whose the rows are: no address, because an address has an @. */
const IDENTIFIER = "sallyport:once"

/** Every so many calls what has expired is swept out; no one else removes it. */
const SWEEP_EVERY = 100

/**
 * `consumeOnce` for stores that keep what was used as a row beside the sign-in links. The pair of identifier and token is
 * unique there in every layout, so that of two callers at the same moment the one whose row is inserted was first.
 */
export function consumeOnceIn({
  removeExpired,
  insert,
}: OnceRows): Required<Adapter>["consumeOnce"] {
  let calls = 0
  return async ({ key, expires }) => {
    // The hashes of sign-in links have no prefix, so that none of them can be one of these.
    const token = `once:${await hexDigestOf(key)}`
    const sweeps = calls % SWEEP_EVERY === 0
    calls += 1
    await removeExpired({ identifier: IDENTIFIER, ...(!sweeps && { token }) })
    return insert({ identifier: IDENTIFIER, token, expires })
  }
}
