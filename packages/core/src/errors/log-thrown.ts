import type { ResolvedConfig } from "../contract/resolved-config.js"
import { asError } from "./as-error.js"

/**
 * Logs an error that is about to be thrown to the application. Its code may well catch it and tell the person something
 * general, and then the log is the only place that says why. Problems of the configuration were logged when it was
 * resolved.
 */
export function logThrown(
  error: unknown,
  { logger, problems }: Pick<ResolvedConfig, "logger" | "problems">,
): void {
  if (!problems.includes(error as Error)) logger.error(asError(error))
}
