import type { AdapterAccount, AdapterUser } from "../contract/adapter.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { claimableProviders } from "./unlisted-claims.js"
import { hasProofDate, isVerifiedByProvider } from "./is-verified-by-provider.js"

/**
 * The one rule for whether a stored user's address is known to be theirs. It decides whether the owner of the address
 * may be signed in as that user, both by e-mail link and by linking an account. The address is proven if
 *
 * 1. `emailVerified` is a date; or
 * 2. the user has accounts, the adapter can list them, and the provider of every one verified the address; or
 * 3. no account is known, or only accounts linked before the providers' verdicts were stored, and no provider of this
 *    configuration lets anyone claim an address that is not theirs.
 *
 * That a user has no accounts left proves nothing: the person who created the user may have deleted the account and
 * kept a session.
 */
export async function isProvenAddress(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
  user: AdapterUser,
): Promise<boolean> {
  if (hasProofDate(user)) return true
  const accounts = (await config.adapter?.listAccountsByUser?.(user.id)) ?? []
  const isUnclaimable = claimableProviders(config).length === 0
  if (accounts.length === 0) return isUnclaimable
  return accounts.every(
    (account) =>
      isVerifiedByProvider(config, account, user.email) ||
      (isUnclaimable && isUnjudged(config, account)),
  )
}

/**
 * Linked before verdicts were stored, by a provider that is still configured. This counts as if no account were known.
 */
function isUnjudged(
  { providers }: Pick<ResolvedConfig, "providers">,
  { provider, vouchedEmail }: AdapterAccount,
): boolean {
  return providers.has(provider) && typeof vouchedEmail !== "string"
}
