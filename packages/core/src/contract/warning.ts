import type { WarningCode } from "./logger.js"

/** A warning for the developer. */
export interface Warning {
  readonly code: WarningCode
  /** What it is about, with cause and fix, if the code alone does not say it. */
  readonly details?: string
  /** The cause, if the details also quote a request: each cause is reported once. */
  readonly about?: string
}
