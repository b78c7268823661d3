import { KyselyAdapter, migrateToLatest } from "../../src/index.js"
import type { TestDatabase } from "./databases.js"
import { directReads } from "./direct-reads.js"

/** The adapter on a database that was opened for it, with its tables. */
export async function withTables(opening: Promise<TestDatabase>, options = {}) {
  const { db, close } = await opening
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db, options), db: directReads(db), close }
}
