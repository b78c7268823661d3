import type { Warning } from "../contract/warning.js"
import { errorLine, warningLine } from "./print-log.js"
import { warningTexts } from "./warning-texts.js"

/** Everything wrong with a configuration, in one block, so that the developer sees the whole list at once. */
export function printReport(problems: readonly Error[], warnings: readonly Warning[]): void {
  const found = [counted(problems.length, "error"), counted(warnings.length, "warning")]
  const lines = [
    `[auth] This configuration has ${found.filter(Boolean).join(" and ")}.${problems.length > 0 ? " Until the errors are fixed, every request is answered with an error." : ""}`,
    ...problems.map(errorLine),
    ...warnings.map(({ code, details }) => warningLine(code, details ?? warningTexts[code])),
    "[auth] docs/errors.md in @sallyport/core explains each under its name.",
  ]
  const print = problems.length > 0 ? console.error : console.warn
  print(lines.join("\n"))
}

function counted(count: number, what: string): string {
  if (count === 0) return ""
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
