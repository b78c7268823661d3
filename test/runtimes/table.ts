import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const page = path.resolve(import.meta.dirname, "../../docs/runtimes.md")
const START = "<!-- runtimes -->\n\n"
const END = "\n<!-- /runtimes -->"

/** What was seen on each runtime: by the name of a runtime, and of a column. */
export type Seen = ReadonlyMap<string, ReadonlySet<string>>

/** The table of the documentation, of what was seen. */
export function tableOf(seen: Seen, columns: readonly string[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  const rows = [...seen].map(([name, kept]) =>
    row([name, ...columns.map((column) => (kept.has(column) ? "yes" : "no"))]),
  )
  return [row(["", ...columns]), row(["", ...columns].map(() => "---")), ...rows].join("\n")
}

/** The table that the documentation has, without what a formatter has put into it. */
export function documentedTable(): string {
  const [, table = ""] = readFileSync(page, "utf8").split(START)
  const [rows = ""] = table.split(END)
  return plain(rows)
}

/** Puts a table into the documentation. */
export function writeTable(table: string): void {
  const text = readFileSync(page, "utf8")
  const [before = "", rest = ""] = text.split(START)
  const [, after = ""] = rest.split(END)
  writeFileSync(page, `${before}${START}${table}\n${END}${after}`)
}

/** One space around each cell, three dashes in a rule. */
export function plain(table: string): string {
  return table
    .trim()
    .replaceAll(/ *\| */g, "|")
    .replaceAll(/-{3,}/g, "---")
}
