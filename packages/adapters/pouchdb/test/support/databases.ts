import { randomUUID } from "node:crypto"
import PouchDB from "pouchdb"
import memory from "pouchdb-adapter-memory"
import find from "pouchdb-find"

PouchDB.plugin(memory).plugin(find)

/** An empty database in memory. */
export function openMemory() {
  const pouchdb = new PouchDB(randomUUID(), { adapter: "memory" })
  return { pouchdb, close: () => pouchdb.destroy() }
}
