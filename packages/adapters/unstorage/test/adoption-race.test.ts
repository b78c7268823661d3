import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { UnstorageAdapter } from "../src/index.js"
import { openMemory } from "./support/storages.js"

testAdoptionRace("UnstorageAdapter", async () => {
  const { storage, close } = await openMemory()
  return { adapter: UnstorageAdapter(storage), close }
})
