import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import { passwordAccount } from "./password-account.js"

let prepared: Promise<void> | undefined

/**
 * Creates the tables and the one user with a password, only once, no matter how often a framework loads the module that
 * calls this.
 */
export function prepareDatabase(): Promise<void> {
  return (prepared ??= prepare())
}

async function prepare(): Promise<void> {
  await migrateToLatest(db)
  const { getUserByEmail, createUser } = KyselyAdapter(db)
  const { name, email } = passwordAccount
  if (await getUserByEmail?.(email)) return
  await createUser?.({ id: crypto.randomUUID(), name, email, emailVerified: new Date() })
}
