import { type LastingEntries, lastingEntries } from "./entries.js"
import type { ClusterStore } from "./one-key.js"
import type { OwnedList } from "./remove-owned.js"

/** The passkeys of a user. */
export interface OwnedAuthenticators extends OwnedList {
  readonly entries: LastingEntries
}

export function authenticatorsOf({ run, keys }: ClusterStore, userId: string): OwnedAuthenticators {
  return { userId, entries: lastingEntries(run), list: keys.authenticators(userId) }
}
