import type { AdapterUser } from "../contract/adapter.js"
import type { User } from "../contract/user.js"

/** Who signs in, and whether this made them a user; without a store no one knows. */
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
