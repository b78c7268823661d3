import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { figure, markdownTable, times, verdict } from "../markdown-table.mjs"
import { interleaved } from "../interleaved.mjs"

const module = new URL("../adapters/roads.mjs", import.meta.url).href
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

/** Our adapters beside the official ones, on the same tables and under the same engine. Needs `POSTGRES_URL` for some. */
export async function adapters({ rounds, slice }) {
  const rows = []
  for (const { name, store, operation } of (await import(module)).roads) {
    if (/PostgreSQL/.test(store) && !process.env["POSTGRES_URL"]) continue
    const asked = { module, road: name, sides: ["ours", "theirs"] }
    const { ours, theirs } = await interleaved(asked, { rounds, slice })
    const counts = []
    for (const side of ["ours", "theirs"])
      counts.push((await run(process.execPath, [counter, store, operation, side])).stdout.trim())
    // A session read on SQLite is all statement, so that a prepared one shows; elsewhere the wire is most of it.
    const target = /SQLite/.test(store) && operation === "session read" ? 2 : 1
    rows.push([
      name,
      figure(ours.cpu),
      figure(theirs.cpu),
      times(theirs),
      counts[0] === "–" ? "–" : `${counts[0]}, theirs ${counts[1]}`,
      ...verdict(`≥ ${target}×`, theirs.ratio >= target),
    ])
  }
  return markdownTable(head, rows)
}
