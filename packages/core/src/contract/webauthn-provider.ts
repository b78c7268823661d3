import type { CredentialInput } from "./credential-input.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { SemverString } from "./awaitable.js"

/** Sign-in with a passkey. */
export interface WebAuthnConfig extends CommonProviderOptions {
  type: "webauthn"
  /** Offers passkeys in the browser's autofill. */
  enableConditionalUI: boolean
  simpleWebAuthnBrowserVersion: SemverString | false
  /** The fields of the built-in form. */
  formFields: Record<string, CredentialInput>
}
