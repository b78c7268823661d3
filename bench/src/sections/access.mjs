import { interleaved } from "../interleaved.mjs"
import { figure, markdownTable } from "../markdown-table.mjs"

const module = new URL("../benchmarks/access-benchmarks.mjs", import.meta.url).href
const head = [
  "accessOf()",
  "header and hash alone, µs",
  "apiKeys(), µs",
  "questions to the store",
  "target, µs",
  "",
]

/** What it costs to ask which program calls. */
export async function accessOfPrograms(timing) {
  const { benchmarks } = await import(module)
  const rows = []
  for (const { name, target, calls, sides } of benchmarks) {
    const measured = { module, benchmark: name, sides: Object.keys(sides) }
    const { ours, access } = await interleaved(measured, timing)
    const cells = [name, figure(ours.cpu), figure(access.cpu), String(calls)]
    if (target === null) rows.push([...cells, "", ""])
    else rows.push([...cells, `≤ ${target}`, access.cpu <= target ? "pass" : "**short**"])
  }
  return markdownTable(head, rows)
}
