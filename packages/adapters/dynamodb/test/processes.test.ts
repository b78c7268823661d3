import { openInProcesses, testAdapter } from "@sallyport/adapter-kit"
import { openTable } from "./support/tables.js"

const module = new URL("./support/process.mjs", import.meta.url)

testAdapter("DynamoDBAdapter in three processes", async () => {
  const { endpoint, close } = await openTable()
  return openInProcesses({ module, place: endpoint, close })
})
