import { testAdapter } from "@sallyport/adapter-kit"
import { openInFolder } from "./support/databases.js"

// RocksDB, because the stores in memory and SurrealKV of this engine let two of several thousand rivals win (see the README).
testAdapter("SurrealDBAdapter on RocksDB", async () => {
  const { open, remove } = await openInFolder()
  const { adapter, close } = await open()
  return { adapter, close: () => close().then(remove) }
})
