import { createIndexes, PouchDBAdapter } from "@auth/pouchdb-adapter"
import PouchDB from "pouchdb"
import find from "pouchdb-find"
import path from "node:path"

PouchDB.plugin(find)

/** A database in a folder. */
export default async function openStore() {
  const pouchdb = new PouchDB(path.join(process.env.STORE_FOLDER, "auth"), {
    auto_compaction: true,
  })
  await createIndexes(pouchdb)
  const count = async (prefix) => {
    const range = { startkey: `${prefix}_`, endkey: `${prefix}_\uffff` }
    return (await pouchdb.allDocs(range)).rows.length
  }
  return {
    adapter: PouchDBAdapter({ pouchdb }),
    rows: async () => ({
      users: await count("USER"),
      accounts: await count("ACCOUNT"),
      sessions: await count("SESSION"),
      tokens: await count("VERIFICATION-TOKEN"),
    }),
  }
}
