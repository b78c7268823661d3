import { interleaved } from "../interleaved.mjs"
import { figure, markdownTable, times, verdict } from "../markdown-table.mjs"

const module = new URL("../benchmarks/next-auth-4-benchmarks.mjs", import.meta.url).href
const head = [
  "By next-auth 4's interface",
  "Sallyport, µs",
  "next-auth 4, µs",
  "ratio",
  "target",
  "",
]

/** CPU time of what an application on next-auth 4 does most, beside next-auth 4. */
export async function besideNextAuth4({ rounds, slice }) {
  const { benchmarks } = await import(module)
  const rows = []
  for (const { name, sides, target } of benchmarks) {
    const asked = { module, benchmark: name, sides: Object.keys(sides) }
    const { ours, theirs } = await interleaved(asked, { rounds, slice })
    const judged = verdict(`≥ ${target}×`, theirs.ratio >= target)
    rows.push([name, figure(ours.cpu), figure(theirs.cpu), times(theirs), ...judged])
  }
  return markdownTable(head, rows)
}
