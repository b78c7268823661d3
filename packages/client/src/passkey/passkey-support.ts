/** Whether this browser can use passkeys on this page: WebAuthn is there only in secure contexts. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function"
}

/** Whether the browser offers passkeys among the suggestions of a text field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false
  // In old browsers without the method, and never an exception: autofill is an extra.
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** Whether the browser makes passkeys without a dialog (conditional creation). */
export async function supportsAutomaticPasskeys(): Promise<boolean> {
  if (!supportsPasskeys()) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined)
  return capabilities?.["conditionalCreate"] === true
}
