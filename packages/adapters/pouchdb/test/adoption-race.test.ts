import { testAdoptionRace } from "@sallyport/adapter-kit"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

testAdoptionRace("PouchDBAdapter", async () => {
  const { pouchdb, close } = openMemory()
  return { adapter: PouchDBAdapter({ pouchdb }), close }
})
