import { interleaved } from "../interleaved.mjs"
import { figure, markdownTable, times } from "../markdown-table.mjs"

const module = new URL("../benchmarks/extension-benchmarks.mjs", import.meta.url).href
const head = [
  "Reading a token",
  "no extension, µs",
  "sessions() within maxStaleness, µs",
  "ratio",
  "sessions() asks its store (memory), µs",
  "ratio",
]

/** What sessions() adds to a session read. Without it, the other sections measure the read. */
export async function withExtensions({ rounds, slice }) {
  const { benchmarks } = await import(module)
  const rows = []
  for (const { name, sides } of benchmarks) {
    const measured = { module, benchmark: name, sides: Object.keys(sides) }
    const { ours, within, asked } = await interleaved(measured, { rounds, slice })
    rows.push([
      name,
      figure(ours.cpu),
      figure(within.cpu),
      times(within),
      figure(asked.cpu),
      times(asked),
    ])
  }
  return markdownTable(head, rows)
}
