import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { TableStorageAdapter } from "../src/index.js"
import { missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()

describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  const open = async () => {
    const { client, close } = await openTable()
    return { adapter: TableStorageAdapter(client), close }
  }
  // The emulator handles requests one after another, and slowly.
  testAdoptionRace("TableStorageAdapter", open, { attackers: 2, rounds: 2 })
})
