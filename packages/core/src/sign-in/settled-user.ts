import type { AdapterUser } from "../contract/adapter.js"
import type { User } from "../contract/session.js"

/** The user who signs in, and whether they were just created. Without a store, that is unknown. */
export interface SettledUser {
  readonly user: User | AdapterUser
  readonly isNewUser?: boolean | undefined
}

/** What is known before the decision. */
export interface Known {
  /** The owner of this identity's account. */
  readonly known: AdapterUser | null
  readonly startedBy?: string | null | undefined
}
