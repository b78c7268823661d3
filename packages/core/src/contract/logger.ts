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
  | "callback-returned-nothing"
  | "sign-in-by-link"
  | "missing-credentials"
  | "unknown-option"
  | "unknown-language"
  | "page-leads-to-itself"
  | "likely-mistake"
  | "other-address"

/** Where the library reports; members left out keep the built-in console logger. */
export interface LoggerInstance {
  /** `details` names what the code is about, as the cookie or the two providers, where there is more than one it could be. */
  warn: (code: WarningCode, details?: string) => void
  /** Called with an `AuthError`, or with what went wrong otherwise; its `cause` says why. */
  error: (error: Error) => void
  /** Called with `debug: true` only by the built-in logger; a logger of your own is always called. Secrets are redacted before. */
  debug: (message: string, metadata?: unknown) => void
}
