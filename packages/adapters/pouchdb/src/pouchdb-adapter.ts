import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { PouchDBAdapterOptions } from "./options.js"
import { createStore } from "./store.js"

/**
 * Keeps users, accounts, sessions, sign-in links and passkeys in PouchDB, in memory, in a folder, or in CouchDB over HTTP,
 * in documents as `@auth/pouchdb-adapter` writes them.
 *
 * What must happen once is decided by the ids and the versions of documents, of which one database takes one. Makes the
 * indexes that are missing before it first needs one. Throws TypeError if `pouchdb` is no database with the plug-in
 * `pouchdb-find`.
 *
 * @see https://pouchdb.com/api.html
 */
export function PouchDBAdapter(options: PouchDBAdapterOptions): Required<Adapter> {
  const store = createStore(options)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  }
}
