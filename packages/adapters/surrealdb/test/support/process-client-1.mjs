// What a process opens that has version 1.3 of the client, and with it SurrealDB 2.3 in memory.
import { register } from "node:module"

// Stands in for an installation with that version: whoever imports `surrealdb` gets it, the adapter and the engine too.
const resolve = `export const resolve = (name, context, next) => next(name === "surrealdb" ? "surrealdb-1" : name, {
  ...context, ...(name === "surrealdb" && { parentURL: ${JSON.stringify(import.meta.url)} }) })`
register(`data:text/javascript,${encodeURIComponent(resolve)}`)

export async function openAdapter() {
  const { migrateToLatest, SurrealDBAdapter } = await import("@sallyport/surrealdb-adapter")
  const { surrealdbWasmEngines } = await import("surrealdb-wasm-1")
  const { Surreal } = await import("surrealdb")
  const client = new Surreal({ engines: surrealdbWasmEngines() })
  await client.connect("mem://")
  await client.use({ namespace: "test", database: "auth" })
  await migrateToLatest(client)
  return SurrealDBAdapter(client)
}
