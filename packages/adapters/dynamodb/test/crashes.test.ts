import { dyingClient, testCrashes } from "@sallyport/adapter-kit"
import { DynamoDBAdapter } from "../src/index.js"
import { openTable } from "./support/tables.js"

testCrashes("DynamoDBAdapter", async () => {
  const { document, close } = await openTable()
  return {
    adapter: DynamoDBAdapter(document),
    dyingAfter: (writes) =>
      DynamoDBAdapter(dyingClient(document, ["put", "update", "delete"], writes)),
    close,
  }
})
