import type { AdapterAuthenticator } from "../../contract/adapter.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

/**
 * Stores whether a passkey is backed up where that changed since it was last seen (WebAuthn Level 3 §7.2 step 26). An
 * adapter that cannot is not asked, because no one is let in or kept out by it. Throws what the adapter threw.
 */
export async function recordBackupState(
  context: WebAuthnContext,
  { credentialID, credentialBackedUp: before }: AdapterAuthenticator,
  isBackedUp: boolean,
): Promise<void> {
  // Some stores keep 0 and 1.
  if (Boolean(before) === isBackedUp) return
  await adapterOf(context).updateAuthenticatorBackedUp?.(credentialID, isBackedUp)
}
