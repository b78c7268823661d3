import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import { isOAuthProvider } from "../contract/is-oauth-provider.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { User } from "../contract/session.js"
import { MissingAdapterMethods } from "../errors/config-errors.js"
import { hasProofDate } from "./is-verified-by-provider.js"
import { lowerCaseAddress } from "./lower-case-address.js"
import type { Known, SettledUser } from "./settled-user.js"
import { unlistedClaims } from "./unlisted-claims.js"
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

/**
 * Sets `emailVerified` if the provider has just verified the stored address of the user who signs in.
 *
 * An adapter that cannot list accounts cannot tell later which provider verified what, so this is stored while it is
 * known. That is safe for existing users, too: the owner of the address can already sign in with this provider, so
 * letting them in by e-mail gives access to no one else.
 *
 * Nothing is written if no one would be refused without it. An error of the store here does not fail the sign-in.
 */
async function rememberProof(
  context: ProviderContext,
  identity: Identity,
  user: User | AdapterUser,
): Promise<void> {
  const { config, now } = context
  const { id, email } = user
  if (!id || !email || hasProofDate(user as AdapterUser)) return
  if (lowerCaseAddress(identity.user.email ?? "") !== lowerCaseAddress(email)) return
  if (!isVouchedNow(context, identity) || !unlistedClaims(config)) return
  try {
    // Together with the address: the application may be changing it at this moment, and the date must not apply to
    // another one.
    const proven = { id, email, emailVerified: new Date(now) }
    await (config.adapter as CompleteAdapter).updateUser(proven)
  } catch (error) {
    if (!(error instanceof MissingAdapterMethods)) config.logger.error(error as Error)
  }
}

/**
 * Whether the provider emailTrust for this address in this sign-in. A provider with `"always"` does not repeat that for
 * each address, and it does not vouch for another address that `profile()` chose.
 */
function isVouchedNow(
  { provider }: ProviderContext,
  { emailProof, user, profile }: Identity,
): boolean {
  const emailTrust = isOAuthProvider(provider) ? provider.emailTrust : "never"
  if (emailProof === "provider") return emailTrust !== "never"
  if (emailTrust !== "always" || typeof profile?.email !== "string") return false
  return lowerCaseAddress(profile.email) === user.email
}
