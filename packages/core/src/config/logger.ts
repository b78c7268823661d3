import type { LoggerInstance } from "../contract/logger.js"
import { printDebug, printError, printWarning, redact } from "./print-log.js"

/**
 * The application's logger on top of the built-in one. Debug metadata is redacted before either sees it. A logger that
 * throws or rejects is ignored: logging must never decide whether a user can sign in.
 */
export function createLogger(options: {
  debug?: boolean | undefined
  logger?: Partial<LoggerInstance> | undefined
}): LoggerInstance {
  const own = options.logger
  return Object.freeze<LoggerInstance>({
    error: (error) => attempt(() => (own?.error ? own.error(error) : printError(error))),
    warn: (...warning) =>
      attempt(() => (own?.warn ? own.warn(...warning) : printWarning(...warning))),
    debug: (message, metadata) => {
      if (own?.debug) attempt(() => own.debug?.(message, redact(metadata)))
      else if (options.debug) attempt(() => printDebug(message, redact(metadata)))
    },
  })
}

function attempt(log: () => unknown): void {
  try {
    const pending = log()
    if (pending instanceof Promise) pending.catch(() => undefined)
  } catch {
    // A broken logger has nowhere to report to.
  }
}
