import { openInProcesses, testAdapter } from "@sallyport/adapter-kit"

const module = new URL("./support/process-client-1.mjs", import.meta.url)

testAdapter("SurrealDBAdapter with version 1.3 of the client, on SurrealDB 2.3", () =>
  openInProcesses({ module, processes: 1 }),
)
