import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { User } from "../contract/user.js"
import { userForAccount } from "./user-for-account.js"
import { userForEmail } from "./user-for-email.js"

/** Who signs in, and whether this made them a user. */
export interface SettledUser {
  readonly user: User | AdapterUser
  readonly isNewUser: boolean
}

/** What is known before the decision. */
export interface Known {
  /** The owner of this identity's account. */
  readonly known: AdapterUser | null
  readonly startedBy?: string | null | undefined
}

/**
 * Finds, links or makes the user of an identity. Without an adapter the identity is the user; credentials name their
 * user themselves.
 */
export async function userForIdentity(
  context: ProviderContext,
  identity: Identity,
  known: Known,
): Promise<SettledUser> {
  const { type } = identity.account
  if (!context.config.adapter || type === "credentials")
    return { user: identity.user, isNewUser: false }
  return type === "email"
    ? userForEmail(context, identity)
    : userForAccount(context, identity, known)
}
