import type { AuthConfig } from "../contract/config.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { Warning } from "../contract/warning.js"
import { printReport } from "./print-report.js"

/** Limit on remembered entries: more than one process has different problems and warnings. */
const MOST = 1000

/** What the built-in logger has printed. */
const printed = new Set<string>()

/** What each of the application's loggers has received, by function, because the object around it is often created anew. */
const told = new WeakMap<object, Set<string>>()

interface Reports {
  readonly problems?: readonly Error[]
  readonly warnings: readonly Warning[]
  /** The provider ids, because two configurations may have the same warning. */
  readonly providers: readonly string[]
}

/**
 * Logs the problems and warnings that this logger has not seen yet. An application that creates its configuration for each request would
 * otherwise flood its log.
 */
export function reportOnce(
  { logger: own }: Pick<AuthConfig, "logger">,
  logger: LoggerInstance,
  { problems = [], warnings, providers }: Reports,
): void {
  const place = providers.join(" ")
  const faults = problems.filter(({ name, message }) => isNew(own?.error, `${name} ${message}`))
  const advice = warnings.filter(({ code, details, about = details ?? "" }) =>
    isNew(own?.warn, `${code} ${about} ${place}`),
  )
  // An application's logger gets them one by one; the console shows them in one block.
  if (!own?.error && !own?.warn && faults.length + advice.length > 1)
    return printReport(faults, advice)
  for (const fault of faults) logger.error(fault)
  for (const { code, details } of advice) {
    // Loggers written for the older signature get no details argument.
    if (details === undefined) logger.warn(code)
    else logger.warn(code, details)
  }
}

function isNew(log: object | undefined, report: string): boolean {
  const known = log ? (told.get(log) ?? new Set<string>()) : printed
  if (log) told.set(log, known)
  if (known.has(report)) return false
  if (known.size >= MOST) known.clear()
  known.add(report)
  return true
}
