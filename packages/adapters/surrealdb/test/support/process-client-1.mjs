// What a process with version 1.3 of the client opens, for an adapter or a store of records: SurrealDB 2.3 in memory.
import { register } from "node:module"

// Takes the place of an installation with that version: every import of `surrealdb` gets it, including those of the
// adapter and the engine.
const resolve = `export const resolve = (name, context, next) => next(name === "surrealdb" ? "surrealdb-1" : name, {
  ...context, ...(name === "surrealdb" && { parentURL: ${JSON.stringify(import.meta.url)} }) })`
register(`data:text/javascript,${encodeURIComponent(resolve)}`)

async function openMigrated() {
  const { migrateToLatest, ...adapter } = await import("@sallyport/surrealdb-adapter")
  const { surrealdbWasmEngines } = await import("surrealdb-wasm-1")
  const { Surreal } = await import("surrealdb")
  const client = new Surreal({ engines: surrealdbWasmEngines() })
  await client.connect("mem://")
  await client.use({ namespace: "test", database: "auth" })
  await migrateToLatest(client)
  return { client, ...adapter }
}

export async function openAdapter() {
  const { client, SurrealDBAdapter } = await openMigrated()
  return SurrealDBAdapter(client)
}

export async function openRecords() {
  const { client, surrealdbRecords } = await openMigrated()
  return surrealdbRecords(client)
}
