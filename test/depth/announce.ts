import { isDeep, seed, turn } from "./depth.js"
import { groups, inTurn, type Group } from "./turns.js"

/** Says before the tests what this run is about, so that it can be played again. */
export function setup(): void {
  const whose = (Object.keys(groups) as Group[]).map(
    (group) => `   ${group}: ${inTurn(group).join(", ")}`,
  )
  const turns = turn === undefined ? [] : [` Whose turn it is, by SALLYPORT_TURN=${turn}`, ...whose]
  const depth = ` Depth: ${isDeep ? "deep" : "short"}   SALLYPORT_SEED=${seed}`
  process.stdout.write(["", depth, ...turns, ""].join("\n"))
}
