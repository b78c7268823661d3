import { UnstorageAdapter } from "@auth/unstorage-adapter"
import { createStorage } from "unstorage"
import fsDriver from "unstorage/drivers/fs"

/** Files of a folder. */
export default async function openStore() {
  const storage = createStorage({ driver: fsDriver({ base: process.env.STORE_FOLDER }) })
  const count = async (isOne) => (await storage.getKeys()).filter(isOne).length
  return {
    adapter: UnstorageAdapter(storage),
    rows: async () => ({
      users: await count((key) => /^user:[^:]+$/.test(key)),
      accounts: await count((key) => /^user:account:(?!by-user-id)/.test(key)),
      sessions: await count((key) => /^user:session:(?!by-user-id)/.test(key)),
      tokens: await count((key) => key.startsWith("user:token:")),
    }),
  }
}
