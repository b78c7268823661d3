import { describe } from "vitest"
import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { TableStorageAdapter } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()

describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  testAdapter(
    "TableStorageAdapter",
    async () => {
      const { client, close } = await openTable()
      return { adapter: TableStorageAdapter(client), close }
    },
    {
      skip: {
        "room: a picture of 100 kB in a URL": "a property of Azure has at most 32,768 characters",
      },
    },
  )
})
