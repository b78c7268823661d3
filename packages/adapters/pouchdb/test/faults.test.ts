import { afterAll, describe } from "vitest"
import { testFaults } from "../../../../test/depth/adapter-contract.js"
import { PouchDBAdapter } from "../src/index.js"
import { openRemote } from "./support/pouchdb.mjs"
import { missingServer, startServer } from "./support/server.js"

const missing = await missingServer()
const server = missing ? undefined : await startServer()
afterAll(async () => server?.close())

describe.skipIf(missing)(`express-pouchdb ${missing ?? ""}`, () => {
  if (!server) return
  testFaults("PouchDBAdapter over CouchDB's protocol", {
    server: server.address,
    open: async (address) => ({
      adapter: PouchDBAdapter({ pouchdb: openRemote(server.urlAt(address)) }),
    }),
  })
})
