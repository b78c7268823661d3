import type { AuthConfig } from "../contract/config.js"
import { logWords } from "../contract/markers.js"
import type { LoggerInstance, Warning, WarningCode } from "../contract/logger.js"
import { errorLine, warningLine } from "./logger.js"
import { isNew, isNewWarning } from "./report-once.js"

interface Reports {
  readonly problems?: readonly Error[]
  readonly warnings: readonly Warning[]
  /** The provider ids, because two configurations may have the same warning. */
  readonly providers: readonly string[]
}

/** Logs the problems and warnings that this logger has not seen yet. */
export function reportAll(
  config: Pick<AuthConfig, "logger" | typeof logWords>,
  logger: LoggerInstance,
  { problems = [], warnings, providers }: Reports,
): void {
  const { logger: own } = config
  const faults = problems.filter(({ name, message }) => isNew(own?.error, `${name} ${message}`))
  const advice = warnings.filter((warning) => isNewWarning(config, warning, providers))
  // An application's logger gets them one by one; the console shows them in one block.
  if (!own?.error && !own?.warn && faults.length + advice.length > 1) {
    const { [logWords]: inWords = (text: string) => text } = config
    return print(faults, inWords(reportOf(faults, advice)))
  }
  for (const fault of faults) logger.error(fault)
  for (const { code, details } of advice) {
    // Loggers of the application get no text for these, and those written for the older signature no second argument.
    const text = details ?? (own?.warn ? undefined : warningTexts[code])
    if (text === undefined) logger.warn(code)
    else logger.warn(code, text)
  }
}

/** Everything wrong with a configuration, in one block, so that the developer sees the whole list at once. */
function reportOf(problems: readonly Error[], warnings: readonly Warning[]): string {
  const found = [counted(problems.length, "error"), counted(warnings.length, "warning")]
  return [
    `[auth] This configuration has ${found.filter(Boolean).join(" and ")}.${problems.length > 0 ? " Until the errors are fixed, every request is answered with an error." : ""}`,
    ...problems.map(errorLine),
    ...warnings.map(({ code, details }) => warningLine(code, details ?? warningTexts[code])),
    "[auth] docs/errors.md in @sallyport/core explains each under its name.",
  ].join("\n")
}

function print(problems: readonly Error[], report: string): void {
  if (problems.length > 0) console.error(report)
  else console.warn(report)
}

function counted(count: number, what: string): string {
  if (count === 0) return ""
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

/** The text of each warning that has no details: what it means and what to do. */
const warningTexts: Readonly<Partial<Record<WarningCode, string>>> = {
  "debug-enabled":
    "debug is on: several lines are logged for each request, without secrets, names or addresses. Turn it off in production.",
  "csrf-disabled":
    "skipCSRFCheck is set, so forms are taken without the CSRF token. Remove it unless your framework checks the origin of every POST. @auth/sveltekit sets it itself, because SvelteKit makes that check.",
  "experimental-webauthn":
    "Passkeys are experimental: options may change between versions. Read the changelog before you update.",
  "weak-secret":
    "A secret is shorter than 32 characters. Use the output of: openssl rand -base64 33",
  "state-check-disabled":
    'A provider has checks without "state". Add it, unless the provider refuses the parameter.',
  "dangerous-linking":
    "A provider links accounts by email address. Keep that only if you trust it to verify addresses.",
}
