import type { Awaitable } from "../../contract/awaitable.js"
import type { AuditEntry } from "../../contract/audit-entry.js"

/** Where entries go: a function that gets each, or the records, where people and administrators can read them. */
export type AuditSink = "records" | WriteEntry

/** Gets each entry. It is waited for within `timeouts.event`; what it throws is only logged. */
export type WriteEntry = (entry: AuditEntry) => Awaitable<unknown>

/**
 * A sink that writes each entry as one line of JSON in printable ASCII, so that nothing in it can end the line or move the
 * cursor of a terminal (CWE-117). Default for `write`: `console.log`.
 */
export function jsonLines(
  // oxlint-disable-next-line no-console -- The standard output is where containers look for lines.
  write: (line: string) => Awaitable<unknown> = (line) => console.log(line),
): WriteEntry {
  return (entry) => write(printable(JSON.stringify(entry)))
}

function printable(json: string): string {
  return json.replaceAll(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
