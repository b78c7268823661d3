import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { openInFolder } from "./support/databases.js"

// RocksDB, because this engine's in-memory store and SurrealKV rarely let two competing transactions both win (see the
// README).
testAdapter("SurrealDBAdapter on RocksDB", async () => {
  const { open, remove } = await openInFolder()
  const { adapter, close } = await open()
  return { adapter, close: () => close().then(remove) }
})
