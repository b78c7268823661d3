import {
  type RecordStoreOptions,
  type ReturningDatabase,
  returningRecords,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { D1Database } from "./d1-database.js"

/**
 * The library's records in the table `auth_records`, which `up` creates. `D1Adapter` has them already; use this beside
 * another adapter. With read replication, pass the binding itself, which
 * reads from the primary, and no session of it, which may read what another request has replaced a moment ago.
 */
export function d1Records(db: D1Database, options: RecordStoreOptions = {}): RecordStore {
  const database: ReturningDatabase = {
    engine: "sqlite",
    run: async ({ text, values }) =>
      (
        await db
          .prepare(text)
          .bind(...values)
          .all()
      ).results,
  }
  return returningRecords(database, options)
}
