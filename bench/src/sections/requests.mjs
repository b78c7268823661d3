import { figure, markdownTable, times, verdict } from "../markdown-table.mjs"
import { interleaved } from "../interleaved.mjs"

const files = ["session-benchmarks", "sign-in-benchmarks"].map(
  (name) => new URL(`../benchmarks/${name}.mjs`, import.meta.url).href,
)
const head = ["One request", "Sallyport, µs", "@auth/core, µs", "ratio", "target", ""]
const headOfPeers = ["The same by others", "µs", "ratio to Sallyport"]

/** CPU time of one request of each kind, beside `@auth/core`, and beside others where they do the same work. */
export async function requests({ rounds, slice }) {
  const rows = []
  const peers = []
  for (const module of files)
    for (const { name, sides, ...targets } of (await import(module)).benchmarks) {
      const asked = { module, benchmark: name, sides: Object.keys(sides) }
      const { ours, theirs, floor, ...others } = await interleaved(asked, { rounds, slice })
      const { target } = targets
      const judged = target ? verdict(`≥ ${target}×`, theirs.ratio >= target) : ["–", ""]
      rows.push([name, figure(ours.cpu), figure(theirs.cpu), times(theirs), ...judged])
      if (floor) rows.push(beside(floor, ours, targets))
      for (const [peer, measured] of Object.entries(others))
        peers.push([`${name}: ${peer}`, figure(measured.cpu), times(measured)])
    }
  return `${markdownTable(head, rows)}\n\n${markdownTable(headOfPeers, peers)}`
}

/** Beside the least that the work takes, what counts is how much more we take. */
function beside(floor, ours, { floor: name, floorTarget }) {
  const more = { ratio: 1 / floor.ratio, lowest: 1 / floor.highest, highest: 1 / floor.lowest }
  return [
    name,
    figure(ours.cpu),
    figure(floor.cpu),
    times(more),
    ...(floorTarget ? verdict(`≤ ${floorTarget}×`, more.ratio <= floorTarget) : ["–", ""]),
  ]
}
