import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { claimableProviders } from "./claimable-providers.js"
import { refusingProviders } from "./refusing-providers.js"

/** Who is the reason that people are refused, and where. */
export interface UnlistedClaims {
  /** Through these someone may have become a user under an address that is not theirs. */
  readonly claimable: readonly ResolvedProvider[]
  /** At these the owner of the address is then refused. */
  readonly refusing: readonly ResolvedProvider[]
}

/**
 * Where the adapter cannot list a user's accounts, so that nothing but `emailVerified` tells whose a stored address is;
 * null if no one is refused for that.
 */
export function unlistedClaims(
  config: Pick<ResolvedConfig, "adapter" | "providers">,
): UnlistedClaims | null {
  if (!config.adapter || config.adapter.listAccountsByUser) return null
  const [claimable, refusing] = [claimableProviders(config), refusingProviders(config)]
  return claimable.length > 0 && refusing.length > 0 ? { claimable, refusing } : null
}
