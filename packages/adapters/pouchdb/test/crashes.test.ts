import { dyingClient, testCrashes } from "@sallyport/adapter-kit"
import { PouchDBAdapter } from "../src/index.js"
import { openMemory } from "./support/databases.js"

testCrashes("PouchDBAdapter", async () => {
  const { pouchdb, close } = openMemory()
  const dyingAfter = (writes: number) =>
    PouchDBAdapter({ pouchdb: dyingClient(pouchdb, ["put"], writes) })
  return { adapter: PouchDBAdapter({ pouchdb }), dyingAfter, close }
})
