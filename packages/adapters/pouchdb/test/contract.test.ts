import { testAdapter } from "@sallyport/adapter-kit"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

testAdapter("PouchDBAdapter in memory", async () => {
  const { pouchdb, close } = openMemory()
  return { adapter: PouchDBAdapter({ pouchdb }), close }
})
