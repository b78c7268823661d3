import { ask } from "./ask.js"
import type { Database } from "./database.js"
import { defaultIndexes, type Indexes } from "./options.js"

const FIELDS: Readonly<Record<keyof Indexes, readonly string[]>> = {
  userByEmail: ["email"],
  accountByProviderId: ["provider", "providerAccountId"],
  sessionByToken: ["sessionToken"],
  verificationTokenByToken: ["identifier", "token"],
  byUserId: ["userId"],
  byExpires: ["expires"],
}

/** Another process makes the same index. */
const CONFLICT = [409]

/**
 * Makes the indexes that are not there yet: those of `@auth/pouchdb-adapter`, and two more. The adapter does so by itself
 * before it first needs one; call it where the adapter may not, as a user of CouchDB who is no administrator.
 *
 * `indexes` names them, as the option of the adapter does. Throws what the database answers.
 */
export async function createIndexes(pouchdb: Database, indexes?: Partial<Indexes>): Promise<void> {
  const names = { ...defaultIndexes, ...indexes }
  for (const [index, fields] of Object.entries(FIELDS)) {
    const name = names[index as keyof Indexes]
    const definition = { fields: [...fields], ddoc: name, name }
    await ask(pouchdb.createIndex({ index: definition }), CONFLICT)
  }
}
