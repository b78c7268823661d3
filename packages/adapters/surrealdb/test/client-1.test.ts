import { openInProcesses } from "@sallyport/adapter-kit"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"

const module = new URL("./support/process-client-1.mjs", import.meta.url)

testAdapterInDepth("SurrealDBAdapter with version 1.3 of the client, on SurrealDB 2.3", () =>
  openInProcesses({ module, processes: 1 }),
)
