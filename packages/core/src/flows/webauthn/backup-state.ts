import type { AdapterAuthenticator } from "../../contract/adapter.js"
import { adapterOf, type WebAuthnContext } from "./webauthn-context.js"

/**
 * Stores whether a passkey is backed up, if that has changed since it was last used (WebAuthn Level 3 §7.2 step 26). An
 * adapter without this operation is skipped, because the value does not decide who may sign in. Throws what the adapter
 * throws.
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
