import { heapOf } from "../heap-of.mjs"
import { figure, markdownTable, verdict } from "../markdown-table.mjs"

const module = new URL("../roads/session-roads.mjs", import.meta.url).href
const targets = { "GET /session, token": 35, "who is signed in, on the server, token": 8 }

/** JavaScript heap that one request allocates. */
export async function heap() {
  const rows = Object.entries(targets).map(([road, target]) => {
    const ours = heapOf({ module, road, side: "ours" })
    const theirs = heapOf({ module, road, side: "theirs" })
    return [road, figure(ours), figure(theirs), ...verdict(`≤ ${target} kB`, ours <= target)]
  })
  return markdownTable(
    ["Heap of one request", "Sallyport, kB", "@auth/core, kB", "target", ""],
    rows,
  )
}
