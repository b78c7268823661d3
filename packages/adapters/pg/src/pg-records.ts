import {
  numbered,
  type RecordStoreOptions,
  type ReturningDatabase,
  returningRecords,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { Queryable } from "./queryable.js"

/**
 * The library's records in the table `auth_records`, which `migrateToLatest` creates. `PostgresAdapter` has them already;
 * use this beside another adapter.
 */
export function pgRecords(client: Queryable, options: RecordStoreOptions = {}): RecordStore {
  const database: ReturningDatabase = {
    engine: "postgres",
    run: async (statement) => (await client.query(numbered(statement), [...statement.values])).rows,
  }
  return returningRecords(database, options)
}
