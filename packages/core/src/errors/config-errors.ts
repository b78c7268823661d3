import { AuthError } from "./auth-error.js"
import type { ErrorAnswer } from "./error-answer.js"
import type { ErrorType } from "./error-details.js"

/**
 * Configuration errors, for the developer to fix. Found when the configuration is resolved, before any request is
 * served.
 */

/** No `secret` option, and neither `AUTH_SECRET` nor `NEXTAUTH_SECRET`. */
export class MissingSecret extends AuthError {
  static override readonly type: string = "MissingSecret" satisfies ErrorType
}

/** The host header is not trusted and no address of this site is configured. */
export class UntrustedHost extends AuthError {
  static override readonly type: string = "UntrustedHost" satisfies ErrorType
}

/** A provider has neither an `issuer` nor all of its endpoints. */
export class InvalidEndpoints extends AuthError {
  static override readonly type: string = "InvalidEndpoints" satisfies ErrorType
  static override readonly answer: ErrorAnswer = { status: 500, isShown: true }
}

/** The configuration needs an adapter. */
export class MissingAdapter extends AuthError {
  static override readonly type: string = "MissingAdapter" satisfies ErrorType
}

/** The adapter lacks operations that the configuration needs; the message lists them. */
export class MissingAdapterMethods extends AuthError {
  static override readonly type: string = "MissingAdapterMethods" satisfies ErrorType
}

/** A credentials provider has no `authorize`. */
export class MissingAuthorize extends AuthError {
  static override readonly type: string = "MissingAuthorize" satisfies ErrorType
}

/** With stored sessions, credentials cannot be the only way to sign in. */
export class UnsupportedStrategy extends AuthError {
  static override readonly type: string = "UnsupportedStrategy" satisfies ErrorType
}

/** Two providers share an id, or a provider's type is unknown. */
export class InvalidProvider extends AuthError {
  static override readonly type: string = "InvalidProvider" satisfies ErrorType
  static override readonly answer: ErrorAnswer = { status: 500, isShown: true }
}

/** More than one provider asks for passkeys in autofill. */
export class DuplicateConditionalUI extends AuthError {
  static override readonly type: string = "DuplicateConditionalUI" satisfies ErrorType
}

/** No field of the passkey form has `webauthn` in its `autocomplete`. */
export class MissingWebAuthnAutocomplete extends AuthError {
  static override readonly type: string = "MissingWebAuthnAutocomplete" satisfies ErrorType
}

/** A provider needs an experimental feature that is off. */
export class ExperimentalFeatureNotEnabled extends AuthError {
  static override readonly type: string = "ExperimentalFeatureNotEnabled" satisfies ErrorType
}

/** The error page itself failed; the built-in one is shown instead. */
export class ErrorPageLoop extends AuthError {
  static override readonly type: string = "ErrorPageLoop" satisfies ErrorType
}

/**
 * A stored password hash is in no known format, or takes more memory or work than is allowed. The message does not
 * quote it.
 */
export class UnusablePasswordHash extends AuthError {
  static override readonly type: string = "UnusablePasswordHash" satisfies ErrorType
}

/** The package that computes password hashes is not installed, or this runtime has no support for it. */
export class MissingPasswordLibrary extends AuthError {
  static override readonly type: string = "MissingPasswordLibrary" satisfies ErrorType
}
