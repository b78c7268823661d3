import { heapOf } from "../heap-of.mjs"
import { figure, markdownTable, verdict } from "../markdown-table.mjs"

const module = new URL("../benchmarks/session-benchmarks.mjs", import.meta.url).href
const targets = { "GET /session, token": 35, "who is signed in, on the server, token": 8 }

/** JavaScript heap that one request allocates. */
export async function heap() {
  const rows = Object.entries(targets).map(([benchmark, target]) => {
    const ours = heapOf({ module, benchmark, side: "ours" })
    const theirs = heapOf({ module, benchmark, side: "theirs" })
    return [benchmark, figure(ours), figure(theirs), ...verdict(`≤ ${target} kB`, ours <= target)]
  })
  return markdownTable(
    ["Heap of one request", "Sallyport, kB", "@auth/core, kB", "target", ""],
    rows,
  )
}
