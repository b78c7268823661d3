import { testAdapter } from "@sallyport/adapter-kit"
import { openInFolder } from "./support/databases.js"

// Their transactions meet each other in earnest: who loses is told to try again.
for (const engine of ["rocksdb", "surrealkv"] as const)
  testAdapter(`SurrealDBAdapter on ${engine}`, async () => {
    const { open, remove } = await openInFolder(engine)
    const { adapter, close } = await open()
    return { adapter, close: () => close().then(remove) }
  })
