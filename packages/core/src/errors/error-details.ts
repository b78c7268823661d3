/** An error whose `cause` has nothing but what every error may have. */
type NoDetails = Readonly<Record<never, never>>

/** Which provider's callback it was about. */
interface OfProvider {
  readonly providerId?: string
}

/** What a person can do about it. */
interface ToConnect {
  /**
   * The address of a page with one button, by which they allow it at the provider. For this person, in this session, once,
   * within ten minutes. Absent where there is no session, as in a job.
   */
  readonly connect?: string
}

/**
 * The stable names of all errors, each explained in `docs/errors.md` under its name, and what the library adds to the
 * `cause` of each. An application can throw these errors itself, so anything may be missing.
 */
export interface ErrorDetails {
  AuthError: NoDetails
  AccessDenied: NoDetails
  AccountDeleted: NoDetails
  AccountNotLinked: NoDetails
  AccountBlocked: NoDetails
  ActingRefused: NoDetails
  AdapterError: {
    /** The operation that failed. */
    readonly operation?: string
  }
  AnotherAccount: OfProvider
  CallbackRouteError: OfProvider & {
    readonly provider?: string
  }
  CookiesCannotBeSet: NoDetails
  CredentialsSignin: NoDetails
  DuplicateConditionalUI: NoDetails
  EmailSignInError: NoDetails
  ErrorPageLoop: NoDetails
  EventError: NoDetails
  ExperimentalFeatureNotEnabled: NoDetails
  InvalidCallbackUrl: NoDetails
  InvalidCheck: OfProvider
  InvalidEndpoints: NoDetails
  InvalidInput: {
    /** Why, as one word, where a caller could do something about it. */
    readonly reason?: string
  }
  InvalidProvider: NoDetails
  JWTSessionError: NoDetails
  LastWayIn: NoDetails
  MissingAdapter: NoDetails
  MissingAdapterMethods: NoDetails
  MissingAuthorize: NoDetails
  MissingCSRF: NoDetails
  MissingPasswordLibrary: NoDetails
  MissingScopes: ToConnect & {
    /** What is missing. */
    readonly scopes?: readonly string[]
  }
  MissingSecret: NoDetails
  MissingWebAuthnAutocomplete: NoDetails
  NotConnected: ToConnect
  NotSignedIn: NoDetails
  OAuthAccountNotLinked: NoDetails
  OAuthCallbackError: OfProvider & {
    /** What the provider reported (RFC 6749 §4.1.2.1). */
    readonly error?: string
    readonly error_description?: string
  }
  OAuthProfileParseError: OfProvider
  OAuthSignInError: NoDetails
  PasswordQueueFull: NoDetails
  ProviderUnavailable: {
    /** Seconds until another attempt may succeed. */
    readonly retryAfter?: number
  }
  SecondFactorRequired: NoDetails
  SessionTokenError: NoDetails
  SignOutError: NoDetails
  StepUpRequired: {
    /** From when on a proof is enough that was too new (ISO 8601). */
    readonly from?: string
    /** The name of the page on which the proof is given, if it is not the usual one. */
    readonly page?: string
    /** The address of that page. */
    readonly url?: string
  }
  TokenRevoked: ToConnect
  TooManyAttempts: {
    /** Seconds until another attempt is let through. */
    readonly retryAfter?: number
  }
  UnknownAction: {
    /** The status of the answer. */
    readonly status?: number
    /** The methods that there are, if it is 405. */
    readonly allow?: string
    /** Whether the address is right and the base path is wrong, which the message then says. */
    readonly isElsewhere?: boolean
  }
  UnsupportedStrategy: NoDetails
  UntrustedHost: NoDetails
  UnusablePasswordHash: NoDetails
  Verification: {
    /** The page of a code that was refused. */
    readonly page?: string
  }
  WeakPassword: {
    /** Why it cannot be chosen. */
    readonly reason?: "too_short" | "too_long" | "site_words" | "common" | "leaked"
  }
  WebAuthnVerificationError: NoDetails
}

/** The stable name of an error. */
export type ErrorType = keyof ErrorDetails
