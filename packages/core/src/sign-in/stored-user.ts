import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import { rememberProof } from "./remember-proof.js"
import type { Known, SettledUser } from "./settled-user.js"
import { userForAccount } from "./user-for-account.js"
import { userForEmail } from "./user-for-email.js"

/** Finds, links or creates the stored user of an identity. */
export async function storedUser(
  context: ProviderContext,
  identity: Identity,
  known: Known,
): Promise<SettledUser> {
  if (identity.account.type === "email") return userForEmail(context, identity)
  const settled = await userForAccount(context, identity, known)
  await rememberProof(context, identity, settled.user)
  return settled
}
