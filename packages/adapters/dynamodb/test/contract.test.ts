import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { DynamoDBAdapter } from "../src/index.js"
import { openTable, openTransactionalTable, others, usual } from "./support/tables.js"

const on = (names: typeof usual) => async () => {
  const { document, close } = await openTable(names)
  return { adapter: DynamoDBAdapter(document, names), close }
}

testAdapter("DynamoDBAdapter", async () => {
  const { document, close } = await openTransactionalTable()
  return { adapter: DynamoDBAdapter(document), close }
})
testAdapter("DynamoDBAdapter on an engine without transactions", on(usual))
testAdapterInDepth("DynamoDBAdapter with other names", on(others))
