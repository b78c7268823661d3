/** Whether this browser can use passkeys on this page: WebAuthn only exists in secure contexts. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function"
}

/** Whether the browser offers passkeys among the suggestions of a text field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false
  // Old browsers do not have this method. Errors are ignored, because autofill is optional.
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** Whether the browser creates passkeys without a dialog (conditional creation). */
export async function supportsAutomaticPasskeys(): Promise<boolean> {
  if (!supportsPasskeys()) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined)
  return capabilities?.["conditionalCreate"] === true
}
