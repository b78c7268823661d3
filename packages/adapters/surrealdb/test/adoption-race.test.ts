import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { openInFolder } from "./support/databases.js"

testAdoptionRace("SurrealDBAdapter on RocksDB", async () => {
  const { open, remove } = await openInFolder()
  const { adapter, close } = await open()
  return { adapter, close: () => close().then(remove) }
})
