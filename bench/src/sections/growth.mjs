import { figure, markdownTable, verdict } from "../markdown-table.mjs"
import { interleaved } from "../interleaved.mjs"
import { benchmarks } from "../growth.mjs"

const module = new URL("../growth.mjs", import.meta.url).href
const head = ["GET /session, token, by", "Sallyport, µs", "grown", "@auth/core, µs", "grown"]

/** How a session check grows with providers, secrets and what the session carries. */
export async function growth(timing) {
  const rows = []
  for (const { name, steps, target, said, sides } of benchmarks) {
    const measured = await interleaved(
      { module, benchmark: name, sides: Object.keys(sides) },
      timing,
    )
    const of = (side) => steps.map((step) => measured[`${side} ${step}`].cpu)
    const grown = of("ours").at(-1) / of("ours")[0]
    const judged = target ? verdict(`≤ ${target}×`, grown <= target) : [said, ""]
    rows.push([
      `${name}: ${steps.join(", ")}`,
      ...grownBy(of("ours")),
      ...grownBy(of("theirs")),
      ...judged,
    ])
  }
  return markdownTable([...head, "target", ""], rows)
}

const grownBy = (cpu) => [cpu.map(figure).join(", "), `${figure(cpu.at(-1) / cpu[0])}×`]
