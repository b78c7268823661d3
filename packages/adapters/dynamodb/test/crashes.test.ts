import { crashingClient, testCrashes } from "@sallyport/adapter-kit"
import { DynamoDBAdapter } from "../src/index.js"
import { openTable, openTransactionalTable } from "./support/tables.js"

const engines = { "": openTransactionalTable, " on an engine without transactions": openTable }

for (const [name, open] of Object.entries(engines))
  testCrashes(`DynamoDBAdapter${name}`, async () => {
    const { document, close } = await open()
    return {
      adapter: DynamoDBAdapter(document),
      crashingAfter: (writes) =>
        DynamoDBAdapter(
          crashingClient(
            document,
            ["put", "update", "delete", "transactWrite", "batchWrite"],
            writes,
          ),
        ),
      close,
    }
  })
