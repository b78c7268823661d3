import { markOperations, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { azureTablesRecords } from "./records.js"
import { createStore, type Client } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in one table of Azure Table Storage, with the keys of
 * `@auth/azure-tables-adapter`.
 *
 * The client is a `TableClient`. Things that must happen only once rely on inserts, of which Azure accepts only one,
 * and on the versions of entities; transactions are not used.
 */
export function TableStorageAdapter(client: Client): Required<Adapter> {
  const store = createStore(client)
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  })
  return withRecords(adapter, () => azureTablesRecords(client), {
    adapter: "azure-tables",
    client,
  })
}
