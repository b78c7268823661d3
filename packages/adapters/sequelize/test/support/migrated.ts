import Official from "@auth/sequelize-adapter"
import { adapterRules } from "@sallyport/adapter-kit"
import SequelizeAdapter, { migrateToLatest } from "../../src/index.js"
import type { TestDatabase } from "./databases.js"

/** The rules about what columns hold. */
export const room = {
  only: adapterRules.map(({ name }) => name).filter((name) => name.startsWith("room:")),
}

/**
 * The official tables, with the key of accounts that an earlier version of this package has made, after `migrateToLatest`. Only
 * one kind of database for each process: the official models remember the types of the first.
 */
export async function migrated(opening: Promise<TestDatabase>) {
  const { client, again, close } = await opening
  Official(client as never, { synchronize: false })
  for (const name of ["user", "account", "session", "verificationToken"])
    await client.model(name).sync()
  await client.query(
    "create unique index sallyport_accounts_key on accounts (provider, provider_account_id)",
  )
  for (let time = 0; time < 2; time += 1) await migrateToLatest(again())
  return { adapter: SequelizeAdapter(again(), { synchronize: false }), close }
}
