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
import type { User } from "./user.js"

/** This site, as authenticators know it. */
export interface RelayingParty {
  /** A domain: this site's or one that it belongs to. Passkeys are bound to it, so that changing it orphans them. */
  id: string
  /** Shown by the browser. */
  name: string
  /** As `https://app.example`. Must be named where `id` is not the host of the site itself. */
  origin: string
}

/** A relying party with several names: the first id and name are given to browsers; every id and origin is accepted. */
export type RelayingParties = { [Name in keyof RelayingParty]: string | string[] }

/** What the functions of a passkey provider are told of their request. */
export interface WebAuthnHookOptions {
  /** The address asked for; its origin is this site's. */
  readonly url: URL
  /** The configured adapter; an operation that it lacks fails with `MissingAdapterMethods`. */
  readonly adapter: Required<Adapter>
  /** The provider with its options. */
  readonly provider: Readonly<WebAuthnConfig>
}

/** Whom a passkey is for: a stored user, somebody new, or null where the request does not say. */
export type UserInfo =
  { user: User; exists: true } | { user: Omit<User, "id">; exists: false } | null

/**
 * Finds whom the fields of the form name. `query.email` is one canonical address, or absent. Must change nothing, and
 * must take as long for a stranger as for a user.
 */
export type GetUserInfo = (
  options: WebAuthnHookOptions,
  request: AuthRequest,
) => Awaitable<UserInfo>

/** Sign-in with a passkey. */
export interface WebAuthnConfig extends CommonProviderOptions {
  /** Sign-in with a passkey. */
  type: "webauthn"
  /** The address of the request when absent. */
  relayingParty?: Partial<RelayingParties> | undefined
  /**
   * Absent: what `relayingParty` says. One of your own that answers the request's own origin must know its host: whoever
   * sends a request chooses the Host header.
   */
  getRelayingParty: (options: WebAuthnHookOptions, request: AuthRequest) => RelayingParties
  /** Offers passkeys in the browser's autofill. One provider at most. */
  enableConditionalUI: boolean
  /** Kept for pages of your own that load this version; the built-in page brings its own script. */
  simpleWebAuthnBrowserVersion: SemverString | false
  /** The fields of the built-in form. */
  formFields: Record<string, CredentialInput>
  /** What is asked of the browser at a sign-in, beside what the protocol decides. */
  authenticationOptions?: AuthenticationOptions | undefined
  /** What is asked of the browser when a passkey is made, beside what the protocol decides. */
  registrationOptions: RegistrationOptions
  /** What the answer to a sign-in must fulfil besides. */
  verifyAuthenticationOptions?: VerifyAuthenticationOptions | undefined
  /** What a new passkey must fulfil besides. */
  verifyRegistrationOptions?: VerifyRegistrationOptions | undefined
  /** Finds whom the fields of the form name; by `email` when a preset is used as it is. */
  getUserInfo: GetUserInfo
  /** The library that speaks WebAuthn. */
  simpleWebAuthn: SimpleWebAuthn
  /**
   * Tells anybody who types an address whether it has an account and which credentials that account has, as security
   * keys that store nothing need. Off: nobody who is not signed in learns either (CWE-204).
   */
  revealCredentials?: boolean | undefined
  /** Lets signed-in people list, rename and delete their own passkeys with `POST /webauthn-options/{id}`. */
  manageEndpoints?: boolean | undefined
  /** Lets a counter stand still or go back, as one does that is synchronised between devices. A cloned key goes unnoticed. */
  allowCounterRegression?: boolean | undefined
}
