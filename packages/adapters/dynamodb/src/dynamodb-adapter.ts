import { markOperations, requireClient, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { DynamoDBAdapterOptions } from "./options.js"
import { dynamodbRecords } from "./records/dynamodb-records.js"
import { createStore, type DocumentClient } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in one DynamoDB table, with the keys and attributes of
 * `@auth/dynamodb-adapter`.
 *
 * The client is a `DynamoDBDocument`. Things that must happen only once rely on conditional writes. A new user is stored
 * in a transaction, or in engines without transactions by several such writes. If you enable time to live on `expires`,
 * DynamoDB removes expired sessions, links and records.
 */
export function DynamoDBAdapter(
  client: DocumentClient,
  options: DynamoDBAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  requireClient(
    client,
    ["get", "put", "query"],
    [
      "DynamoDBAdapter needs a DynamoDBDocument of @aws-sdk/lib-dynamodb",
      "Write DynamoDBAdapter(DynamoDBDocument.from(new DynamoDBClient({}))).",
    ],
  )
  const store = createStore(client, options)
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  })
  return withRecords(adapter, () => dynamodbRecords(client, options), {
    adapter: "dynamodb",
    client,
    part: [JSON.stringify(options)],
  })
}
