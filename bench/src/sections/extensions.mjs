import { interleaved } from "../interleaved.mjs"
import { figure, markdownTable, times } from "../markdown-table.mjs"

const module = new URL("../benchmarks/extension-benchmarks.mjs", import.meta.url).href
const head = ["Reading a token", "no extension, µs", "one that remembers, µs", "ratio"]

/** What an extension adds to a session read if it asks no store. Without one, the other sections measure it. */
export async function withExtensions({ rounds, slice }) {
  const { benchmarks } = await import(module)
  const rows = []
  for (const { name, sides } of benchmarks) {
    const asked = { module, benchmark: name, sides: Object.keys(sides) }
    const { ours, extended } = await interleaved(asked, { rounds, slice })
    rows.push([name, figure(ours.cpu), figure(extended.cpu), times(extended)])
  }
  return markdownTable(head, rows)
}
