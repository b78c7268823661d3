import { isDeep, seed, turn } from "./depth.js"
import { groups, inTurn } from "./turns.js"

/** Says before the tests what this run is about, so that it can be played again. */
export default function announce(): void {
  console.log(`\n Depth: ${isDeep ? "deep" : "short"}   SALLYPORT_SEED=${seed}`)
  if (turn === undefined) return
  console.log(` Whose turn it is, by SALLYPORT_TURN=${turn}`)
  for (const group of Object.keys(groups) as (keyof typeof groups)[])
    console.log(`   ${group}: ${inTurn(group).join(", ")}`)
}
