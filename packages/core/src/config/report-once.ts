import type { AuthConfig } from "../contract/config.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { Warning } from "../contract/warning.js"
import { printReport } from "./print-report.js"

/** More different faults and warnings than one process has. */
const MOST = 1000

/** What the built-in logger has printed. */
const printed = new Set<string>()

/** What each logger of an application has been told, by its function: the object around it is often made anew. */
const told = new WeakMap<object, Set<string>>()

interface Reports {
  readonly problems?: readonly Error[]
  readonly warnings: readonly Warning[]
  /** The ids of the providers: two configurations may warn of the same thing. */
  readonly providers: readonly string[]
}

/**
 * Logs problems and warnings that this logger has not had yet. An application that makes its configuration for each
 * request would otherwise fill its log with them.
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
  // A logger of the application's takes them one by one; the console shows several in one piece.
  if (!own?.error && !own?.warn && faults.length + advice.length > 1)
    return printReport(faults, advice)
  for (const fault of faults) logger.error(fault)
  for (const { code, details } of advice) {
    // A logger that was written before there were details sees a call without them.
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
