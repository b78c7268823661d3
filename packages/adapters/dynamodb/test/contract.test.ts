import { testAdapter } from "@sallyport/adapter-kit"
import { DynamoDBAdapter } from "../src/index.js"
import { openTable, usual } from "./support/tables.js"

const others: typeof usual = {
  tableName: "my-table",
  partitionKey: "partition",
  sortKey: "sort",
  indexName: "my-index",
  indexPartitionKey: "index-partition",
  indexSortKey: "index-sort",
}

for (const [title, names] of Object.entries({ "": usual, " with other names": others }))
  testAdapter(`DynamoDBAdapter${title}`, async () => {
    const { document, close } = await openTable(names)
    return { adapter: DynamoDBAdapter(document, names), close }
  })
