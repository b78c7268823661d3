import { readFileSync } from "node:fs"
import path from "node:path"

const page = path.resolve(import.meta.dirname, "../../docs/runtimes.md")

/** The documentation's table: each runtime with the columns that say yes. */
export function documented(): Record<string, string[]> {
  const [head = [], , ...rows] = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()))
  return Object.fromEntries(
    rows.map(([, name = "", ...cells]) => [
      name,
      head.slice(2).filter((_, index) => cells[index] === "yes"),
    ]),
  )
}
