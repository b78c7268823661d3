import type { Adapter } from "./adapter.js"
import type { Awaitable, SemverString } from "./awaitable.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { CredentialInput } from "./credential-input.js"
import type { AuthRequest } from "./http.js"
import type {
  AuthenticationOptions,
  RegistrationOptions,
  SimpleWebAuthn,
  VerifyAuthenticationOptions,
  VerifyRegistrationOptions,
} from "./simple-webauthn.js"
import type { User } from "./session.js"

/** This site, as authenticators see it. */
export interface RelayingParty {
  /** A domain: this site's own or a parent domain. Passkeys are bound to it: if you change it, they stop working. */
  id: string
  /** Shown by the browser. */
  name: string
  /** For example `https://app.example`. Required if `id` is not the site's own host. */
  origin: string
}

/** A relying party with several names: the first id and name are given to browsers; every id and origin is accepted. */
export type RelayingParties = { [Name in keyof RelayingParty]: string | string[] }

/** What the functions of a passkey provider receive about the request. */
export interface WebAuthnHookOptions {
  /** The requested address; its origin is this site's. */
  readonly url: URL
  /** The configured adapter; a missing operation fails with `MissingAdapterMethods`. */
  readonly adapter: Required<Adapter>
  /** The provider with its options. */
  readonly provider: Readonly<WebAuthnConfig>
}

/** Whom a passkey is for: a stored user, someone new, or null if the request does not say. */
export type UserInfo =
  | { user: User; exists: true }
  | { user: Omit<User, "id">; exists: false }
  | null

/**
 * Finds the user whom the form's fields name. `query.email` is one canonical address, or absent. Must change nothing,
 * and must take as long for an unknown address as for a known one.
 */
export type GetUserInfo = (
  options: WebAuthnHookOptions,
  request: AuthRequest,
) => Awaitable<UserInfo>

/** Sign-in with a passkey. */
export interface WebAuthnConfig extends CommonProviderOptions {
  /** Sign-in with a passkey. */
  type: "webauthn"
  /** The site that passkeys belong to. Default: the host of the request. */
  relayingParty?: Partial<RelayingParties> | undefined
  /**
   * Returns the site for one request. If yours returns the request's own origin, it must check the host, because anyone
   * can choose the Host header of a request. Default: from `relayingParty`.
   */
  getRelayingParty: (options: WebAuthnHookOptions, request: AuthRequest) => RelayingParties
  /** Offers passkeys in the browser's autofill. One provider at most. */
  enableConditionalUI: boolean
  /** Only for your own pages that load this version; the built-in page has its own script. */
  simpleWebAuthnBrowserVersion: SemverString | false
  /** The fields of the built-in form. */
  formFields: Record<string, CredentialInput>
  /** Further options for the browser at a sign-in. */
  authenticationOptions?: AuthenticationOptions | undefined
  /** Further options for the browser when a passkey is created. */
  registrationOptions: RegistrationOptions
  /** Further requirements for the authenticator's response at a sign-in. */
  verifyAuthenticationOptions?: VerifyAuthenticationOptions | undefined
  /** Further requirements for a new passkey. */
  verifyRegistrationOptions?: VerifyRegistrationOptions | undefined
  /** Finds the user whom the form's fields name. Default in presets: by `email`. */
  getUserInfo: GetUserInfo
  /** The library that implements WebAuthn. */
  simpleWebAuthn: SimpleWebAuthn
  /**
   * Tells anyone who types an address whether it has an account, and which credentials that account has. Security keys
   * without storage need this. Default: off, so that no one who is not signed in learns either (CWE-204).
   */
  revealCredentials?: boolean | undefined
  /** Lets signed-in people list, rename and delete their own passkeys with `POST /webauthn-options/{id}`. */
  manageEndpoints?: boolean | undefined
  /**
   * Accepts a counter that does not increase, as with passkeys synchronised between devices. A cloned key is then not
   * detected.
   */
  allowCounterRegression?: boolean | undefined
}
