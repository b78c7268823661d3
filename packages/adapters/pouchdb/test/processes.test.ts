import { openInProcesses, testAdapter } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { missingServer, startServer } from "./support/server.js"

const missing = await missingServer()
const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing)(`express-pouchdb ${missing ?? ""}`, () => {
  testAdapter("PouchDBAdapter over CouchDB's protocol, in three processes", async () => {
    const { url, close } = await startServer()
    return openInProcesses({ module, place: url, close })
  })
})
