import type { AdapterUser } from "../../../contract/adapter.js"
import type { ExtensionSetup } from "../../../contract/extension.js"
import { claimableProviders, hasProofDate } from "../../../sign-in/email-ownership.js"
import { whatStays } from "../../../sign-in/strip-unproven-access.js"
import { hasSessions } from "../../methods/end-stored-sessions.js"

/**
 * Whether somebody is let in by a link that is sent to their address, whatever accounts they remove. Whose address nobody has
 * proved is refused where a stranger may have made the user, and what a stranger has left could not be removed.
 */
export async function isLetInByAddress(setup: ExtensionSetup, user: AdapterUser): Promise<boolean> {
  if (hasProofDate(user) || claimableProviders(setup).length === 0) return true
  if (whatStays(setup, { endsTokens: hasSessions(setup) }).length === 0) return true
  for (const provider of setup.providers.values()) {
    const adopts = provider.type === "email" && provider.adoptsUnverifiedUsers
    if (typeof adopts === "function" ? await adopts(user) : adopts) return true
  }
  return false
}
