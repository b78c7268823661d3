import { crashingClient, testCrashes } from "@sallyport/adapter-kit"
import type { TableClient } from "@azure/data-tables"
import { describe } from "vitest"
import { TableStorageAdapter } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()
const WRITES = ["createEntity", "updateEntity", "upsertEntity", "deleteEntity"] as const

describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  testCrashes("TableStorageAdapter", async () => {
    const { client, close } = await openTable()
    const crashingAfter = (writes: number) =>
      TableStorageAdapter(crashingClient<TableClient>(client, WRITES, writes))
    return { adapter: TableStorageAdapter(client), crashingAfter, close }
  })
})
