// What a process opens: an adapter on the database in this RocksDB folder.
import { createNodeEngines } from "@surrealdb/node"
import { migrateToLatest, SurrealDBAdapter } from "@sallyport/surrealdb-adapter"
import { Surreal } from "surrealdb"

export async function openAdapter(folder) {
  const client = new Surreal({ engines: createNodeEngines() })
  await client.connect(`rocksdb://${folder}/data`)
  await client.use({ namespace: "test", database: "auth" })
  await migrateToLatest(client)
  return SurrealDBAdapter(client)
}
