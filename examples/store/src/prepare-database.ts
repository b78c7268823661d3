import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import { hashOfAccount, passwordAccount } from "./password-account.js"
import { createHashTable, writePasswordHash } from "./password-hashes.js"

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
  await createHashTable()
  if (await getUserByEmail?.(email)) return
  const id = crypto.randomUUID()
  await createUser?.({ id, name, email, emailVerified: new Date() })
  await writePasswordHash({ id }, await hashOfAccount())
}
