import type { EmailConfig } from "./email-provider.js"
import type { OAuthConfig } from "./oauth-provider.js"
import type { CredentialsConfig, Provider } from "./provider.js"
import type { EmailProviderId, OAuthProviderId } from "./provider-ids.js"
import type { WebAuthnConfig } from "./webauthn-provider.js"

export type CredentialsProviderId = "credentials"
export type EmailProviderType = "email"
export type WebAuthnProviderType = "webauthn"

/** The providers for which `signIn` on a page does not have to redirect. */
export type RedirectableProviderType = CredentialsProviderId | EmailProviderType

/** The ids of the built-in providers for OAuth and of those that need no redirect. */
export type BuiltInProviderType = RedirectableProviderType | OAuthProviderId

/** The id of any provider; the built-in ones are suggested. */
export type ProviderId =
  | CredentialsProviderId
  | EmailProviderId
  | OAuthProviderId
  | WebAuthnProviderType
  | (string & {})

/** The protections that a provider can name. */
export type OAuthChecks = "pkce" | "state" | "nonce" | "none"

type Preset<Config> = (config: Partial<Config>) => Config

/** The presets by id. */
export type BuiltInProviders = Record<OAuthProviderId, Preset<OAuthConfig<never>>> &
  Record<CredentialsProviderId, Preset<CredentialsConfig>> &
  Record<EmailProviderId, Preset<EmailConfig>> &
  Record<WebAuthnProviderType, Preset<WebAuthnConfig>>

/** The providers of an application. */
export type AppProviders = Provider[]
