import type { CommonProviderOptions } from "./common-provider.js"
import type {
  CredentialsConfig,
  CredentialsProvider,
  CredentialsProviderType,
} from "./credentials.js"
import type { EmailConfig, EmailProvider, EmailProviderType } from "./email.js"
import type { OAuthConfig, OAuthProvider, OAuthProviderType } from "./oauth.js"

// oxlint-disable-next-line typescript/no-explicit-any -- profiles of providers differ, and a list holds several
export type Provider = OAuthConfig<any> | EmailConfig | CredentialsConfig

export type BuiltInProviders = Record<OAuthProviderType, OAuthProvider> &
  Record<CredentialsProviderType, CredentialsProvider> &
  Record<EmailProviderType, EmailProvider>

export type AppProviders = (Provider | ReturnType<BuiltInProviders[keyof BuiltInProviders]>)[]

/** A provider as `/api/auth/providers` lists it. */
export interface AppProvider extends CommonProviderOptions {
  signinUrl: string
  callbackUrl: string
}

/** Providers whose sign-in can stay on the page. */
export type RedirectableProviderType = "email" | "credentials"

export type BuiltInProviderType = RedirectableProviderType | OAuthProviderType

export type { CommonProviderOptions, ProviderType } from "./common-provider.js"
