import type { CredentialInput } from "./credential-input.js"
import type { Messages } from "./messages.js"
import type { ProviderIcon } from "./provider-icon.js"

/** The members that every provider has. */
export interface CommonProviderOptions {
  /** Used in the provider's URLs and in stored accounts. If you change it, those accounts no longer match. */
  id: string
  /** Shown on the button. */
  name: string
  /** The name on the built-in page. A `name` that you give to a preset comes first. Default: `name`. */
  label?: string | undefined
  /** How people sign in with this provider. It decides the other options. */
  type: ProviderType
  /** Shown beside the name on the built-in page. Presets have their own. Default: the first letter of the name. */
  icon?: ProviderIcon | undefined
  /** What comes with the provider and takes part in more than its sign-in, such as the pages of `Password`. */
  extension?: BroughtExtension | undefined
}

interface BroughtExtension {
  readonly name: string
}

/** The language and the texts of a page. */
export interface SignInWording {
  /** A language tag. */
  readonly lang: string
  readonly texts: Messages
}

/** What the sign-in page shows of a provider in place of what others of its type show. */
export interface SignInForm {
  /** Its fields. Default: those of the provider. */
  readonly credentials?: Record<string, CredentialInput>
  /** The text of its button, where it has no label. Default: that of its type. */
  readonly button?: string
  /** What is said where they were wrong. Default: that of Auth.js. */
  readonly wrong?: string
  /** Pages that the provider brings, by their names in an address. */
  readonly pages?: { readonly forgotPassword: string; readonly createAccount: string }
}

/** The five ways to sign in. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | "webauthn"

/** How the provider's button looks on the built-in page. */
export interface OAuthProviderButtonStyles {
  /** Address of an image, if `icon` is not enough. */
  logo?: string | undefined
  /** The button's colour, as hex or `rgb()`. */
  brandColor?: string | undefined
  /** @deprecated Use `brandColor`. */
  text?: string | undefined
  /** @deprecated Use `brandColor`. */
  bg?: string | undefined
}
