import type { AdapterUser } from "../contract/adapter.js"
import type { ProviderContext } from "../contract/context.js"
import type { Identity } from "../contract/flow.js"
import type { CompleteAdapter } from "../contract/resolved-config.js"
import type { User } from "../contract/user.js"
import { MissingAdapterMethods } from "../errors/config-errors.js"
import { hasProofDate } from "./has-proof-date.js"
import { lowerCaseAddress } from "./lower-case-address.js"
import { unlistedClaims } from "./unlisted-claims.js"

/**
 * Sets `emailVerified` where the provider has just vouched for the stored address of the one who signs in.
 *
 * An adapter that cannot list accounts cannot show later which provider vouched for what, so it is written down when it is
 * known. That is sound for users who were there before, too: the owner of the address gets in by this provider already,
 * so letting them in by e-mail opens nothing to anyone else.
 *
 * Nothing is written where no one would be refused without it. A store that fails here fails no sign-in.
 */
export async function rememberProof(
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
    // Together with the address: the application may be changing it at this moment, and the date is not for another one.
    const proven = { id, email, emailVerified: new Date(now) }
    await (config.adapter as CompleteAdapter).updateUser(proven)
  } catch (error) {
    if (!(error instanceof MissingAdapterMethods)) config.logger.error(error as Error)
  }
}

/** What a provider that always vouches says of each address need not be said again; another that `profile()` chose is not its. */
function isVouchedNow(
  { provider }: ProviderContext,
  { emailProof, user, profile }: Identity,
): boolean {
  const vouches = "vouches" in provider ? provider.vouches : "never"
  if (emailProof === "provider") return vouches !== "never"
  if (vouches !== "always" || typeof profile?.email !== "string") return false
  return lowerCaseAddress(profile.email) === user.email
}
