/** Warnings, each explained in `docs/errors.md` under its own name. */
export type WarningCode =
  | "debug-enabled"
  | "csrf-disabled"
  | "experimental-webauthn"
  | "env-url-basepath-redundant"
  | "env-url-basepath-mismatch"
  | "state-check-disabled"
  | "weak-secret"
  | "dangerous-linking"
  | "unproven-addresses"
  | "cookie-dropped"
  | "cookie-exposed"
  | "secure-cookies-mismatch"
  | "env-provider-collision"
  | "redirect-proxy-open"
  | "shared-secret"
  | "session-members-hidden"
  | "id-token-signature-unverified"
  | "browser-params-dropped"
  | "two-cores"
  | "forwarded-ignored"
  | "session-not-opened"
  | "stored-session-token"
  | "sealed-session-token"
  | "session-token-large"
  | "callback-returned-nothing"
  | "missing-await"
  | "refresh-token-in-session"
  | "sign-in-by-link"
  | "missing-credentials"
  | "unknown-option"
  | "odd-value"
  | "unknown-language"
  | "unknown-colour"
  | "page-leads-to-itself"
  | "likely-mistake"
  | "other-address"
  | "authorized-not-enforced"
  | "encoded-session-missing"
  | "redirect-refused"
  | "function-refused"
  | "part-refused"
  | "program-refused"
  | "handler-not-reached"
  | "page-not-found"
  | "body-read-before"
  | "target-too-long"
  | "clocks-differ"
  | "memory-adapter"
  | "people-not-told"

/** Where the library reports. Default for each member: the built-in console logger. */
export interface LoggerInstance {
  /** `details` says what the code is about, for example which cookie or which two providers. */
  warn: (code: WarningCode, details?: string) => void
  /** Called with an `AuthError` or another thrown error; its `cause` says why. */
  error: (error: Error) => void
  /** The built-in logger prints only with `debug: true`; your own is always called. Secrets are redacted first. */
  debug: (message: string, metadata?: unknown) => void
}

/** A warning for the developer. */
export interface Warning {
  readonly code: WarningCode
  /** What it is about, with cause and fix, if the code alone does not say it. */
  readonly details?: string
  /** The cause, if the details also quote a request: each cause is reported once. */
  readonly about?: string
}
