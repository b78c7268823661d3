import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { type OpenDatabase, versions } from "./pouchdb.mjs"

export interface TestDatabase {
  readonly pouchdb: OpenDatabase
  readonly close: () => Promise<void>
}

/** An empty in-memory database. */
export function openMemory(): TestDatabase {
  const pouchdb = new versions["PouchDB 8"](randomUUID(), { adapter: "memory" })
  return { pouchdb, close: async () => void (await pouchdb.destroy()) }
}

/** An empty LevelDB database in a separate folder. */
export async function openFolder(
  version: keyof typeof versions,
): Promise<TestDatabase & { readonly reopen: () => Promise<OpenDatabase> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-pouchdb-"))
  const open = () => new versions[version](path.join(folder, "auth"))
  const opened = [open()]
  const reopen = async () => {
    await opened.at(-1)?.close()
    const again = open()
    opened.push(again)
    return again
  }
  const close = async () => {
    await opened.at(-1)?.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { pouchdb: opened[0] as OpenDatabase, reopen, close }
}

/** Every document except those of indexes. */
export async function documentsIn(pouchdb: OpenDatabase) {
  const { rows } = await pouchdb.allDocs({ include_docs: true })
  return rows.flatMap(({ doc }) => (doc._id.startsWith("_design/") ? [] : [doc]))
}
