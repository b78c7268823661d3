import type { WarningCode } from "./logger.js"

/** What the developer should know. */
export interface Warning {
  readonly code: WarningCode
  /** What it is about, with cause and fix, where the code alone does not say. */
  readonly details?: string
  /** Which cause it is, where the details also quote a request: each cause is told of once. */
  readonly about?: string
}
