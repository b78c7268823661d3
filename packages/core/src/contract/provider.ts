import type { Awaitable } from "./awaitable.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { CredentialInput } from "./credential-input.js"
import type { EmailConfig } from "./email-provider.js"
import type { OAuth2Config, OIDCConfig } from "./oauth-provider.js"
import type { Profile } from "./profile.js"
import type { User } from "./user.js"
import type { WebAuthnConfig } from "./webauthn-provider.js"

/** Sign-in with fields of the application's own. */
export interface CredentialsConfig<
  Inputs extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  type: "credentials"
  /** The fields of the built-in form, and the ones that `authorize` is meant to read. */
  credentials: Inputs
  /** The user these inputs belong to; null when they belong to nobody. Throw `CredentialsSignin` to choose the `code`. */
  authorize: (
    credentials: Partial<Record<keyof Inputs, unknown>>,
    request: Request,
  ) => Awaitable<User | null>
}

interface WithOptions {
  options?: Record<string, unknown> | undefined
}

type AnyProviderConfig<P> = (
  OIDCConfig<P> | OAuth2Config<P> | EmailConfig | CredentialsConfig | WebAuthnConfig
) &
  WithOptions

/** One entry of `providers`: a configured preset, the preset function itself, or an object written by hand. */
// oxlint-disable-next-line typescript/no-explicit-any -- gives hand-written provider objects a usable `profile` parameter, as users of Auth.js rely on
export type Provider<P extends Profile = any> = (
  | AnyProviderConfig<P>
  // oxlint-disable-next-line typescript/no-explicit-any -- a preset's own option type decides what it takes
  | ((...args: any) => AnyProviderConfig<P>)
) &
  WithOptions

/** An entry as the sign-in page of an application sees it. */
export interface AppProvider extends CommonProviderOptions {
  signinUrl: string
  callbackUrl: string
}

/** What `GET /providers` tells of a provider. */
export interface PublicProvider {
  id: string
  name: string
  type: string
  signinUrl: string
  callbackUrl: string
}
