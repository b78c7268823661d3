import type { Awaitable } from "./awaitable.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { CredentialInput } from "./credential-input.js"
import type { EmailConfig } from "./email-provider.js"
import type { OAuth2Config, OIDCConfig } from "./oauth-provider.js"
import type { Profile } from "./profile.js"
import type { User } from "./session.js"
import type { WebAuthnConfig } from "./webauthn-provider.js"

/** Sign-in with fields that you define, such as a user name and a password. */
export interface CredentialsConfig<
  Inputs extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  /** Sign-in with fields that you define, such as a user name and a password. */
  type: "credentials"
  /** The fields of the built-in form, which `authorize` reads. */
  credentials: Inputs
  /**
   * Returns the user these inputs belong to, or null if there is none. Throw `CredentialsSignin` to choose the `code`.
   *
   * Every field is text, or absent if it was not sent: nested values of a JSON body are dropped, numbers and booleans
   * become text. Nothing else is checked, and fields that are not in `credentials` are passed too.
   */
  authorize: (
    credentials: Partial<Record<keyof Inputs, string>>,
    request: Request,
  ) => Awaitable<User | null>
}

interface WithOptions {
  /** The options you gave the preset: they override the preset's own members. */
  options?: Record<string, unknown> | undefined
}

type AnyProviderConfig<P> = (
  | OIDCConfig<P>
  | OAuth2Config<P>
  | EmailConfig
  | CredentialsConfig
  | WebAuthnConfig
) &
  WithOptions

/**
 * A preset that is not called. It declares that it has no `type`, so that every member of the union has that property,
 * and for a misspelt `type` the compiler lists the valid ones.
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

/** A provider as your own sign-in page sees it. */
export interface AppProvider extends CommonProviderOptions {
  /** The address to which a form that starts the sign-in is posted. */
  signinUrl: string
  /** The address to which the provider sends people back. */
  callbackUrl: string
}

/** A provider as `GET /providers` describes it. */
export interface PublicProvider {
  /** Used in the provider's URLs. */
  id: string
  /** Text for the button. */
  name: string
  /** For example `oidc`. */
  type: string
  /** The address to which a form that starts the sign-in is posted. */
  signinUrl: string
  /** The address to which the provider sends people back. */
  callbackUrl: string
}
