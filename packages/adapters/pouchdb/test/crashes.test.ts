import { crashingClient, testCrashes } from "@sallyport/adapter-kit"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

testCrashes("PouchDBAdapter", async () => {
  const { pouchdb, close } = openMemory()
  const crashingAfter = (writes: number) =>
    PouchDBAdapter({ pouchdb: crashingClient(pouchdb, ["put"], writes) })
  return { adapter: PouchDBAdapter({ pouchdb }), crashingAfter, close }
})
