import { testAdapter } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { TableStorageAdapter } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()

describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  testAdapter("TableStorageAdapter", async () => {
    const { client, close } = await openTable()
    return { adapter: TableStorageAdapter(client), close }
  })
})
