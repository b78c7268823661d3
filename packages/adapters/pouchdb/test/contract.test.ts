import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { PouchDBAdapter } from "../src/index.js"
import { openFolder, openMemory, type TestDatabase } from "./support/databases.js"
import { openRemote } from "./support/pouchdb.mjs"
import { missingServer, startServer } from "./support/server.js"

const missing = await missingServer()

async function openAdapter(opening: TestDatabase | Promise<TestDatabase>) {
  const { pouchdb, close } = await opening
  return { adapter: PouchDBAdapter({ pouchdb }), close }
}

testAdapter("PouchDBAdapter in memory", () => openAdapter(openMemory()))
testAdapterInDepth("PouchDBAdapter with other names", async () => {
  const { pouchdb, close } = openMemory()
  const prefixes = { user: "AUTH", session: "AUTH_SESSION", account: "USER" }
  return { adapter: PouchDBAdapter({ pouchdb, prefixes, indexes: { byUserId: "mine" } }), close }
})
testAdapterInDepth("PouchDBAdapter on LevelDB, PouchDB 8", () =>
  openAdapter(openFolder("PouchDB 8")),
)
testAdapterInDepth("PouchDBAdapter on LevelDB, PouchDB 9", () =>
  openAdapter(openFolder("PouchDB 9")),
)

describe.skipIf(missing)(`express-pouchdb ${missing ?? ""}`, () => {
  testAdapter("PouchDBAdapter over CouchDB's protocol", async () => {
    const { url, close } = await startServer()
    return openAdapter({ pouchdb: openRemote(url), close })
  })
})
