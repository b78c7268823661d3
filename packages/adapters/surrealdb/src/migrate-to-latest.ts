import type { Queryable } from "./queryable.js"
import { indexes, recordIndexes, recordTables, tables } from "./schema.js"
import { createStore } from "./store.js"

/**
 * Creates missing tables, that of records included, and the indexes that the adapter relies on. It changes no rows and may run repeatedly, even
 * from several processes at once. The same statements are in this package's file `schema.surql`.
 *
 * Rejects if two users have the same address, or an account belongs to two users: the error names the index and a
 * record. Decide which row to keep, and run it again.
 */
export async function migrateToLatest(client: Queryable | Promise<Queryable>): Promise<void> {
  const { run } = createStore(client)
  for (const statement of [...tables, ...indexes, ...recordTables, ...recordIndexes])
    await run(statement)
}
