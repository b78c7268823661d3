import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { D1Adapter, up } from "../src/index.js"
import { openD1 } from "./support/d1.js"

testAdoptionRace(
  "D1Adapter",
  async () => {
    const { db, close } = await openD1()
    await up(db)
    return { adapter: D1Adapter(db), close }
  },
  // Few, because a round trip to the runtime takes milliseconds.
  { attackers: 4, rounds: 2 },
)
