import type { LoggerInstance } from "../contract/logger.js"

/**
 * Runs a check, a warning or a hint about a configuration. Undefined if it throws, which is logged: what is only said
 * about a configuration must not fail a request that would have been answered.
 */
export function guarded<T>(logger: Pick<LoggerInstance, "error">, check: () => T): T | undefined {
  try {
    return check()
  } catch (error) {
    const message = "A check of the configuration failed, and was left out. Report this."
    logger.error(new Error(message, { cause: error }))
    return undefined
  }
}
