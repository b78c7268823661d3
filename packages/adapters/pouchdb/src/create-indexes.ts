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

/** Another process is creating the same index. */
const CONFLICT = [409]

/**
 * Creates the missing indexes: those of `@auth/pouchdb-adapter`, and two more. The adapter does so itself before it
 * first needs one. Call this if the adapter may not create them, for example because its CouchDB user is not an
 * administrator.
 *
 * `indexes` sets their names, like the adapter's option. Throws the database's error.
 */
export async function createIndexes(pouchdb: Database, indexes?: Partial<Indexes>): Promise<void> {
  const names = { ...defaultIndexes, ...indexes }
  for (const [index, fields] of Object.entries(FIELDS)) {
    const name = names[index as keyof Indexes]
    const definition = { fields: [...fields], ddoc: name, name }
    await ask(pouchdb.createIndex({ index: definition }), CONFLICT)
  }
}
