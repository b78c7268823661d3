import type { OAuthProviderButtonStyles, ProviderType } from "../contract/common-provider.js"
import type { CredentialInput } from "../contract/credential-input.js"
import type { Messages } from "../contract/messages.js"
import type { ProviderIcon } from "../contract/provider-icon.js"
import type { ThemeLinks } from "../contract/theme.js"
import { fillText } from "../messages/fill-text.js"

/** A way to sign in, as the sign-in page shows it. */
export interface SignInProvider {
  id: string
  name: string
  type: ProviderType
  /** Where the form of an OAuth, OIDC or email provider is sent. */
  signinUrl: string
  /** Where the form of a credentials or WebAuthn provider is sent. */
  callbackUrl: string
  /** The name on its button. Undefined if the provider has the name of its preset and no label. */
  label?: string | undefined
  /** The text of its button, where it has no label. Default: that of its type. */
  button?: string | undefined
  /** What is said where what was typed is wrong. Default: a text for all kinds of credentials. */
  wrong?: string | undefined
  icon?: ProviderIcon | undefined
  style?: OAuthProviderButtonStyles | undefined
  /** The fields of a credentials provider. Without any, it is not shown. */
  credentials?: Record<string, CredentialInput> | undefined
  /** The fields of a WebAuthn provider. Without any, it is not shown. */
  formFields?: Record<string, CredentialInput> | undefined
  /** Where the page's script requests a WebAuthn provider's options. Without it there is no script. */
  optionsUrl?: string | undefined
  /** Addresses of pages that it brings. */
  pages?: Pick<ThemeLinks, "forgotPassword" | "createAccount"> | undefined
  /** Whether the browser may suggest passkeys in the provider's field. */
  conditionalUI?: boolean | undefined
}

/** The label for each type of provider that has neither a brand nor a name set by the application. */
const PLAIN = {
  email: "emailLink",
  credentials: "signIn",
  webauthn: "signInWithPasskey",
} as const satisfies Record<string, keyof Messages>

/** The label of a provider's button. */
export function providerLabel(provider: SignInProvider, texts: Messages): string {
  const { type, name, label, button } = provider
  if (label === undefined && type !== "oauth" && type !== "oidc")
    return button ?? texts[PLAIN[type]]
  // Without an element around the name, because applications' tests look for the same text as in Auth.js.
  return fillText(texts.signInWith, { provider: label ?? name })
}
