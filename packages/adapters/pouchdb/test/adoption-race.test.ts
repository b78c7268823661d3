import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

testAdoptionRace("PouchDBAdapter", async () => {
  const { pouchdb, close } = openMemory()
  return { adapter: PouchDBAdapter({ pouchdb }), close }
})
