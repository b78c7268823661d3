import { openInProcesses } from "@sallyport/adapter-kit"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { openTable } from "./support/tables.js"

const module = new URL("./support/process.mjs", import.meta.url)

testAdapterInDepth("DynamoDBAdapter in three processes", async () => {
  const { endpoint, close } = await openTable()
  return openInProcesses({ module, location: endpoint, close })
})
