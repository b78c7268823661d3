import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { claimableProviders } from "./claimable-providers.js"
import { refusingProviders } from "./refusing-providers.js"

/** The providers that cause people to be refused, and those that refuse them. */
export interface UnlistedClaims {
  /** With these, someone may have become a user with an address that is not theirs. */
  readonly claimable: readonly ResolvedProvider[]
  /** With these, the owner of the address is then refused. */
  readonly refusing: readonly ResolvedProvider[]
}

/**
 * The claims if the adapter cannot list a user's accounts, so that only `emailVerified` says whether a stored address
 * is the user's own. Null if no one is refused because of that.
 */
export function unlistedClaims(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): UnlistedClaims | null {
  if (!config.adapter || config.adapter.listAccountsByUser) return null
  const [claimable, refusing] = [claimableProviders(config), refusingProviders(config)]
  return claimable.length > 0 && refusing.length > 0 ? { claimable, refusing } : null
}
