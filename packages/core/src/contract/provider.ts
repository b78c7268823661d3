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
  /** Sign-in with fields of the application's own. */
  type: "credentials"
  /** The fields of the built-in form, and the ones that `authorize` is meant to read. */
  credentials: Inputs
  /**
   * The user these inputs belong to; null when they belong to nobody. Throw `CredentialsSignin` to choose the `code`.
   *
   * Every field is text, or absent where it was not sent: nested values of a JSON body are dropped, numbers and booleans are
   * written out. Nothing else is checked; fields that are not in `credentials` arrive too.
   */
  authorize: (
    credentials: Partial<Record<keyof Inputs, string>>,
    request: Request,
  ) => Awaitable<User | null>
}

interface WithOptions {
  /** What the application gave a preset: it is laid over the preset's own members. */
  options?: Record<string, unknown> | undefined
}

type AnyProviderConfig<P> = (
  OIDCConfig<P> | OAuth2Config<P> | EmailConfig | CredentialsConfig | WebAuthnConfig
) &
  WithOptions

/**
 * A preset that is not called. It says that it has no `type`, because then every member of the union has one, and a compiler
 * answers a misspelt `type` with the list of those that there are.
 */
interface PresetFunction<P> {
  // oxlint-disable-next-line typescript/no-explicit-any -- a preset's own option type decides what it takes
  (...args: any): AnyProviderConfig<P>
  type?: undefined
}

/** One entry of `providers`: a configured preset, the preset function itself, or an object written by hand. */
// oxlint-disable-next-line typescript/no-explicit-any -- gives hand-written provider objects a usable `profile` parameter, as users of Auth.js rely on
export type Provider<P extends Profile = any> = (AnyProviderConfig<P> | PresetFunction<P>) &
  WithOptions

/** An entry as the sign-in page of an application sees it. */
export interface AppProvider extends CommonProviderOptions {
  /** Where a form that starts the sign-in is posted to. */
  signinUrl: string
  /** Where the provider sends people back to. */
  callbackUrl: string
}

/** What `GET /providers` tells of a provider. */
export interface PublicProvider {
  /** Stands in the provider's URLs. */
  id: string
  /** For the button. */
  name: string
  /** As `oidc`. */
  type: string
  /** Where a form that starts the sign-in is posted to. */
  signinUrl: string
  /** Where the provider sends people back to. */
  callbackUrl: string
}
