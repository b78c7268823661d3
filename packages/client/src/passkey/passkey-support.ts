/** Whether this browser can use passkeys on this page: WebAuthn only exists in secure contexts. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function"
}

/** Whether the browser offers passkeys among the suggestions of a text field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable()
  } catch {
    // Old browsers do not have this method, and some have no passkeys at all.
    return false
  }
}

/** Whether the browser creates passkeys without a dialog (conditional creation). */
export async function supportsAutomaticPasskeys(): Promise<boolean> {
  try {
    return (await PublicKeyCredential.getClientCapabilities())["conditionalCreate"] === true
  } catch {
    return false
  }
}
