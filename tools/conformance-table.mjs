/**
 * The table of the conformance suite, from a run of it: what passes is in the table, and a failure stops this.
 * `node tools/conformance-table.mjs` prints it; the site has it on its page.
 */

import { pathToFileURL } from "node:url"
import { runReported } from "./run-reported.mjs"

/** The suite's tests, each with its row. */
function runSuite() {
  return runReported(
    "packages/core/test/conformance",
    "The conformance suite failed, so there is no table.",
  ).flatMap((one) => one.assertionResults)
}

/** One row for each module, whatever modes it ran in, in the order of the run. */
function rowsOf(tests) {
  const rows = new Map()
  for (const { meta } of tests) {
    if (!meta?.conformance) continue
    const { section, name, mode } = meta.conformance
    const key = `${section} ${name}`
    const modes = [...(rows.get(key)?.modes ?? []), mode]
    rows.set(key, { ...meta.conformance, modes })
  }
  return [...rows.values()]
}

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const howTo = "([how](./concepts.md#provider-tokens))"

function resultOf({ verdict, reason, modes }) {
  if (verdict === "not applicable")
    return `not applicable: ${reason.replace("(concepts.md#provider-tokens)", howTo)}`
  return `pass${modes.length > 1 ? ", by query and by form" : ""}`
}

/** What is required, starting with the verdict. */
function requiredOf({ verdict, must }) {
  if (verdict === "not applicable") return must
  if (must.startsWith(verdict)) return `**${verdict}**${must.slice(verdict.length)}`
  return `**${verdict}**; ${must}`
}

function tableOf(section, rows) {
  const lines = rows
    .filter((row) => row.section === section)
    .map((row) =>
      [`\`${row.name}\``, row.provider, requiredOf(row), resultOf(row)].map(cell).join(" | "),
    )
  const head = "| Module | The provider | What is required | Result |\n|---|---|---|---|"
  return `## ${section}\n\n${head}\n${lines.map((line) => `| ${line} |`).join("\n")}\n`
}

/** As Markdown of docs/conformance.md: how many modules there are, and a table for each section. */
export function conformanceTables() {
  const rows = rowsOf(runSuite())
  const sections = [...new Set(rows.map(({ section }) => section))]
  const apply = rows.filter(({ verdict }) => verdict !== "not applicable").length
  return [
    `Of ${rows.length} modules, ${apply} pass and ${rows.length - apply} do not apply.`,
    ...sections.map((section) => tableOf(section, rows)),
  ].join("\n\n")
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(conformanceTables())
