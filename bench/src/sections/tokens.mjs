import { interleaved } from "../interleaved.mjs"
import { figure, markdownTable, times } from "../markdown-table.mjs"

const module = new URL("../benchmarks/token-benchmarks.mjs", import.meta.url).href
const head = [
  "Tokens in records (memory)",
  "reading and opening the record, µs",
  "providerTokens(), µs",
  "ratio",
  "target",
  "",
]

/** How much more than to open the record a token may cost. */
const TARGET = 1.3

/** What an access token of a provider costs that is still good. */
export async function tokensOfProviders(timing) {
  const { benchmarks } = await import(module)
  const rows = []
  for (const { name, sides } of benchmarks) {
    const measured = { module, benchmark: name, sides: Object.keys(sides) }
    const { ours, token } = await interleaved(measured, timing)
    const verdict = token.ratio <= TARGET ? "pass" : "**short**"
    const cells = [name, figure(ours.cpu), figure(token.cpu), times(token)]
    rows.push([...cells, `≤ ${TARGET}×`, verdict])
  }
  return markdownTable(head, rows)
}
