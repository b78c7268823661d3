import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import { rememberProof } from "./remember-proof.js"
import type { Known, SettledUser } from "./settled-user.js"
import { userForAccount } from "./user-for-account.js"
import { userForEmail } from "./user-for-email.js"

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
  if (type === "credentials") return { user: identity.user, isNewUser: false }
  if (!context.config.adapter) return { user: identity.user }
  if (type === "email") return userForEmail(context, identity)
  const settled = await userForAccount(context, identity, known)
  await rememberProof(context, identity, settled.user)
  return settled
}
