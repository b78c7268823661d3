import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { missingServer, startServer } from "./support/server.js"

const missing = await missingServer()
const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing)(`express-pouchdb ${missing ?? ""}`, () => {
  testAdapterInDepth("PouchDBAdapter over CouchDB's protocol, in three processes", async () => {
    const { url, close } = await startServer()
    return openInProcesses({ module, location: url, close })
  })
})
