// Writes docs/conformance.md from a run of the conformance suite: what passes is in the table, and a failure stops the
// writer. With `collectOnly` it only collects the modules, because the tests of core run them.
import { putAll } from "./put-generated.mjs"
import { runReported } from "./run-reported.mjs"

/** The suite's tests, each with its row. */
function runSuite(options) {
  return runReported(
    "packages/core/test/conformance",
    "The conformance suite failed, so nothing is written.",
    options,
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

/** The page and its text. */
export async function generate(options) {
  const rows = rowsOf(runSuite(options))
  const sections = [...new Set(rows.map(({ section }) => section))]
  const apply = rows.filter(({ verdict }) => verdict !== "not applicable").length

  return [["docs/conformance.md", page({ rows, sections, apply })]]
}

const page = ({ rows, sections, apply }) => `# Conformance

What does the OpenID Foundation require of a client, and is it met? Of ${rows.length} modules, ${apply} pass and ${rows.length - apply} do not apply. **This is not a certification**, and the Foundation's own suite has not been run.

The Foundation tests clients (relying parties) with a provider that does something wrong once, and then watches what the client requests next. The tables list its modules, and cases of our own that it does not have. Here \`packages/core/test/conformance\` plays the modules from their descriptions, with a
provider of its own that signs for real, through the public \`Auth\` function. *Reject* means: no later endpoint of the provider is called, there is
no session, nothing is written to the store, the person sees our error page, and the sign-in's cookies are gone. *Accept* means: signed in,
one user stored, and no request to anybody but the provider. What does not apply is tested too: an offer of the provider must not be used by accident.

A run of these tests writes this page (\`npm run docs\`).

${sections.map((section) => tableOf(section, rows)).join("\n")}`

await putAll(import.meta.url, generate)
