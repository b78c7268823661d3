import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { DynamoDBAdapterOptions } from "./options.js"
import { createStore, type DocumentClient } from "./store.js"

/**
 * Keeps users, accounts, sessions, sign-in links and passkeys in one table of DynamoDB, with the keys and attributes of
 * `@auth/dynamodb-adapter`.
 *
 * The client is a `DynamoDBDocument`. What must happen once is decided by conditional writes; no transactions are used.
 * With time to live on `expires`, DynamoDB removes sessions and links that have expired.
 */
export function DynamoDBAdapter(
  client: DocumentClient,
  options: DynamoDBAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  const store = createStore(client, options)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  }
}
