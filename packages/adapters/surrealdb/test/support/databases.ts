import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createNodeEngines } from "@surrealdb/node"
import type { Adapter } from "@sallyport/core/adapters"
import { Surreal } from "surrealdb"
import { migrateToLatest, SurrealDBAdapter } from "../../src/index.js"

export interface TestDatabase {
  readonly client: Surreal
  readonly adapter: Adapter
  readonly close: () => Promise<void>
}

/** A database of SurrealDB's engine in this process: in memory, or in a folder (`rocksdb://…`). */
export async function openDatabase(url = "mem://"): Promise<TestDatabase> {
  const client = new Surreal({ engines: createNodeEngines() })
  await client.connect(url)
  await client.use({ namespace: "test", database: "auth" })
  const close = async () => void (await client.close())
  return { client, adapter: SurrealDBAdapter(client), close }
}

/** The same, with the tables and indexes. */
export async function openMigrated(url?: string): Promise<TestDatabase> {
  const database = await openDatabase(url)
  await migrateToLatest(database.client)
  return database
}

/** A RocksDB folder, which can be opened again after it was closed. */
export async function openInFolder() {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-surrealdb-"))
  return {
    open: () => openMigrated(`rocksdb://${folder}/data`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
