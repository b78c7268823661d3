import { countingClient, testRoundTrips } from "@sallyport/adapter-kit"
import { DynamoDBAdapter, type DocumentClient } from "../src/index.js"
import { openTransactionalTable } from "./support/tables.js"

testRoundTrips(
  "DynamoDBAdapter",
  async () => {
    const { document, close } = await openTransactionalTable()
    const methods = ["get", "put", "query", "update", "delete", "transactWrite"] as const
    const { client, requests } = countingClient<DocumentClient>(document, methods)
    return { adapter: DynamoDBAdapter(client), requests, close }
  },
  {
    firstSignIn: 7,
    signIn: 5,
    firstEmailSignIn: 13,
    emailSignIn: 11,
    sessionRead: 3,
    signOut: 2,
  },
)
