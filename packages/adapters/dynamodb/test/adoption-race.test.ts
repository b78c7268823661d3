import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { DynamoDBAdapter } from "../src/index.js"
import { openTable } from "./support/tables.js"

testAdoptionRace(
  "DynamoDBAdapter",
  async () => {
    const { document, close } = await openTable()
    return { adapter: DynamoDBAdapter(document), close }
  },
  // The local engine handles requests one after another, and slowly.
  { attackers: 2, rounds: 2 },
)
