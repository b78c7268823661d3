import { entriesOf } from "./entries.js"
import type { ClusterStore } from "./one-key.js"
import type { Owned } from "./remove-owned.js"

/** The passkeys of a user. */
export function authenticatorsOf({ run, keys }: ClusterStore, userId: string): Owned {
  return { userId, entries: entriesOf(run), list: keys.authenticators(userId) }
}
