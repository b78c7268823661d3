import type { Queryable } from "./queryable.js"
import { indexes, tables } from "./schema.js"
import { createStore } from "./store.js"

/**
 * Makes the tables where there are none, and the indexes that the adapter relies on. Changes no row, and may run again, also
 * from several processes at once. The same statements are in the file `schema.surql` of this package.
 *
 * Rejects if two users have one address, or one account leads to two users: the error names the index and a record. Decide
 * which row to keep, and run it again.
 */
export async function migrateToLatest(client: Queryable | Promise<Queryable>): Promise<void> {
  const { run } = createStore(client)
  for (const statement of [...tables, ...indexes]) await run(statement)
}
