import { migrateToLatest } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import { plantDemoAccount, removeDemoAccount } from "./demo-account.js"
import { demo } from "./demo.js"
import { createRoleColumn } from "./roles.js"

let prepared: Promise<void> | undefined

/**
 * Creates the tables, and in development an account with a password; only once, no matter how often a framework loads
 * the module that calls this.
 */
export function prepareDatabase(): Promise<void> {
  return (prepared ??= prepare())
}

async function prepare(): Promise<void> {
  await migrateToLatest(db)
  await createRoleColumn()
  await (demo ? plantDemoAccount(demo) : removeDemoAccount())
}
