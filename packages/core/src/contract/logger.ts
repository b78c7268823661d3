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

/** Where the library reports; members left out keep the built-in console logger. */
export interface LoggerInstance {
  warn: (code: WarningCode) => void
  error: (error: Error) => void
  /** Called with `debug: true` only by the built-in logger; a logger of your own is always called. Secrets are redacted before. */
  debug: (message: string, metadata?: unknown) => void
}
