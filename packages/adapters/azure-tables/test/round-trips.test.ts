import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { TableStorageAdapter } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()
const methods = [
  "createEntity",
  "getEntity",
  "updateEntity",
  "upsertEntity",
  "deleteEntity",
  "listEntities",
] as const

// More than twice more than the official adapter. A table has neither transactions across partitions nor indexes: a new
// user is an entity that is marked as new and then one without the mark; what belongs to a user or an address is in
// lists, each entry an entity; and an address counts only if its user still has it.
describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  testRoundTrips(
    "TableStorageAdapter",
    async () => {
      const { client: table, close } = await openTable()
      const { client, requests } = countingClient(table, methods)
      return { adapter: TableStorageAdapter(client), requests, close }
    },
    {
      firstSignIn: 14,
      signIn: 8,
      firstEmailSignIn: 16,
      emailSignIn: 16,
      sessionRead: 2,
      signOut: 3,
    },
  )
})
