import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { prismaClient } from "../adapters/prisma-client.mjs"
import { figure, markdownTable, times, verdict } from "../markdown-table.mjs"
import { interleaved } from "../interleaved.mjs"

const module = new URL("../adapters/benchmarks.mjs", import.meta.url).href
const counter = fileURLToPath(new URL("../adapters/round-trips.mjs", import.meta.url))
const run = promisify(execFile)
const head = [
  "Adapter",
  "ours, µs",
  "the official one, µs",
  "ratio",
  "asked of the driver",
  "target",
  "",
]

/**
 * Our adapters beside the official ones, on the same tables and under the same engine. Needs `POSTGRES_URL` for some.
 */
export async function adapters({ rounds, slice }) {
  // Generated here, because two sides that start together would both generate it.
  if (process.env["POSTGRES_URL"]) await prismaClient()
  const rows = []
  for (const { name, store, operation } of (await import(module)).benchmarks) {
    if (/PostgreSQL/.test(store) && !process.env["POSTGRES_URL"]) continue
    const asked = { module, benchmark: name, sides: ["ours", "theirs"] }
    const { ours, theirs } = await interleaved(asked, { rounds, slice })
    const counts = []
    for (const side of ["ours", "theirs"])
      counts.push((await run(process.execPath, [counter, store, operation, side])).stdout.trim())
    const target = targetOf(store, operation, counts)
    rows.push([
      name,
      figure(ours.cpu),
      figure(theirs.cpu),
      times(theirs),
      `${counts[0]}, theirs ${counts[1]}`,
      ...verdict(`≥ ${Number(target.toFixed(2))}×`, theirs.ratio >= target * (1 - CHANCE)),
    ])
  }
  return `${markdownTable(head, rows)}\n\n${note}`
}

/**
 * Never slower. A session read on SQLite is all statement, so that a prepared one shows. Where ours asks more than the
 * official adapter, which lacks what the engine asks for then, it is never slower for each thing asked.
 */
function targetOf(store, operation, [ours, theirs]) {
  if (operation === "session read" && /SQLite/.test(store)) return 2
  return Math.min(1, theirs / ours)
}

/** How far two adapters that do the same differ from one run to the next. */
const CHANCE = 0.05

const note = `A ratio within a twentieth of its target counts as reached: so far apart are two runs of the same. Where ours asks the driver more
often than the official adapter's, the target is the smaller by that much; what is bought with it, the page on adapters says.`
