import { type OpenStore, partners, testExtension } from "@sallyport/extension-kit"
import { KyselyAdapter, kyselyRecords, migrateToLatest } from "../src/index.js"
import { openSqlite } from "./support/databases.js"

async function open(): Promise<OpenStore> {
  const { db, close } = await openSqlite()
  await migrateToLatest(db)
  return { adapter: KyselyAdapter(db), records: kyselyRecords(db), close }
}

/** All of them keep the contract in memory. These two write the most. */
const [audit, sessions] = partners.filter(({ name }) => ["audit", "sessions"].includes(name))

if (!audit || !sessions) throw new Error("The kit has other extensions now.")
testExtension(audit.make, {
  with: [sessions],
  open,
  places: 6,
  calls: { "audit.list": {} },
})
