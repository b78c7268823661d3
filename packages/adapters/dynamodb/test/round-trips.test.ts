import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { DynamoDBAdapter, type DocumentClient } from "../src/index.js"
import { openTable, openTransactionalTable } from "./support/tables.js"

async function counted(opening: ReturnType<typeof openTable>) {
  const { document, close } = await opening
  const methods = [
    "get",
    "put",
    "query",
    "update",
    "delete",
    "transactWrite",
    "batchGet",
    "batchWrite",
  ] as const
  const { client, requests } = countingClient<DocumentClient>(document, methods)
  return { adapter: DynamoDBAdapter(client), requests, close }
}

const limits = {
  firstSignIn: 7,
  signIn: 5,
  firstEmailSignIn: 13,
  emailSignIn: 11,
  sessionRead: 3,
  signOut: 2,
}

testRoundTrips("DynamoDBAdapter", () => counted(openTransactionalTable()), limits)

testRoundTrips("DynamoDBAdapter on an engine without transactions", () => counted(openTable()), {
  ...limits,
  firstSignIn: 14,
  firstEmailSignIn: 16,
})
