import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { type OpenDatabase, versions } from "./pouchdb.mjs"

export interface Opened {
  readonly pouchdb: OpenDatabase
  readonly close: () => Promise<void>
}

/** An empty database in memory. */
export function openMemory(): Opened {
  const pouchdb = new versions["PouchDB 8"](randomUUID(), { adapter: "memory" })
  return { pouchdb, close: async () => void (await pouchdb.destroy()) }
}

/** An empty database of LevelDB in a folder of its own. */
export async function openFolder(version: keyof typeof versions): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-pouchdb-"))
  const pouchdb = new versions[version](path.join(folder, "auth"))
  const close = async () => {
    await pouchdb.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { pouchdb, close }
}

/** Every document but those of indexes. */
export async function documentsIn(pouchdb: OpenDatabase) {
  const { rows } = await pouchdb.allDocs({ include_docs: true })
  return rows.flatMap(({ doc }) => (doc._id.startsWith("_design/") ? [] : [doc]))
}
