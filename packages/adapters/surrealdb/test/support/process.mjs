// What a process opens: an adapter, or a store of records, on the database in this RocksDB folder.
import { createNodeEngines } from "@surrealdb/node"
import { migrateToLatest, SurrealDBAdapter, surrealdbRecords } from "@sallyport/surrealdb-adapter"
import { Surreal } from "surrealdb"

async function openClient(folder) {
  const client = new Surreal({ engines: createNodeEngines() })
  await client.connect(`rocksdb://${folder}/data`)
  await client.use({ namespace: "test", database: "auth" })
  await migrateToLatest(client)
  return client
}

export const openAdapter = async (folder) => SurrealDBAdapter(await openClient(folder))

export const openRecords = async (folder) => surrealdbRecords(await openClient(folder))
