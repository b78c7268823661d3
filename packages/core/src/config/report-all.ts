import type { AuthConfig } from "../contract/config.js"
import type { LoggerInstance } from "../contract/logger.js"
import type { Warning } from "../contract/warning.js"
import { printReport } from "./print-report.js"
import { isNew, isNewWarning } from "./report-once.js"
import { warningTexts } from "./warning-texts.js"

interface Reports {
  readonly problems?: readonly Error[]
  readonly warnings: readonly Warning[]
  /** The provider ids, because two configurations may have the same warning. */
  readonly providers: readonly string[]
}

/** Logs the problems and warnings that this logger has not seen yet. */
export function reportAll(
  config: Pick<AuthConfig, "logger">,
  logger: LoggerInstance,
  { problems = [], warnings, providers }: Reports,
): void {
  const { logger: own } = config
  const faults = problems.filter(({ name, message }) => isNew(own?.error, `${name} ${message}`))
  const advice = warnings.filter((warning) => isNewWarning(config, warning, providers))
  // An application's logger gets them one by one; the console shows them in one block.
  if (!own?.error && !own?.warn && faults.length + advice.length > 1)
    return printReport(faults, advice)
  for (const fault of faults) logger.error(fault)
  for (const { code, details } of advice) {
    // Loggers of the application get no text for these, and those written for the older signature no second argument.
    const text = details ?? (own?.warn ? undefined : warningTexts[code])
    if (text === undefined) logger.warn(code)
    else logger.warn(code, text)
  }
}
