import { markOperations, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { PouchDBAdapterOptions } from "./options.js"
import { pouchdbRecords } from "./records.js"
import { createStore } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in PouchDB (in memory, in a folder, or in CouchDB over
 * HTTP), in the document format of `@auth/pouchdb-adapter`.
 *
 * Things that must happen only once rely on the ids and revisions of documents, of which a database accepts only one.
 * Missing indexes are created before one is first needed. Throws TypeError if `pouchdb` is not a database with the
 * plug-in `pouchdb-find`.
 *
 * @see https://pouchdb.com/api.html
 */
export function PouchDBAdapter(options: PouchDBAdapterOptions): Required<Adapter> {
  const store = createStore(options)
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  })
  return withRecords(adapter, () => pouchdbRecords(options), {
    adapter: "pouchdb",
    client: options.pouchdb,
    part: [JSON.stringify(options.prefixes ?? {})],
  })
}
