import type { AuthConfig } from "../contract/config.js"
import type { LoggerInstance, Warning } from "../contract/logger.js"

/** Limit on remembered entries: more than one process has different problems and warnings. */
const MOST = 1000

/** What the built-in logger has printed. */
const printed = new Set<string>()

/**
 * What each of the application's loggers has received, by function, because the object around it is often created anew.
 */
const reported = new WeakMap<object, Set<string>>()

/**
 * Logs the warning, which has details, if this logger has not seen it yet. An application that creates its
 * configuration for each request would otherwise flood its log. `providers` are ids, because two configurations may
 * have the same warning.
 */
export function reportOnce(
  config: Pick<AuthConfig, "logger">,
  logger: LoggerInstance,
  { warning, providers }: { readonly warning: Warning; readonly providers: readonly string[] },
): void {
  if (isNewWarning(config, warning, providers)) logger.warn(warning.code, warning.details)
}

/** Whether this configuration's logger has not seen the warning. From now on it has. */
export function isNewWarning(
  { logger }: Pick<AuthConfig, "logger">,
  { code, details, about = details ?? "" }: Warning,
  providers: readonly string[],
): boolean {
  return isNew(logger?.warn, `${code} ${about} ${providers.join(" ")}`)
}

/** Whether it has not been logged. From now on it has. */
export function isNew(log: object | undefined, report: string): boolean {
  const known = log ? (reported.get(log) ?? new Set<string>()) : printed
  if (log) reported.set(log, known)
  if (known.has(report)) return false
  if (known.size >= MOST) known.clear()
  known.add(report)
  return true
}
