import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import { passwordAccount } from "./password-account.js"

/** The tables, and the one person who has a password. */
export async function prepareDatabase(): Promise<void> {
  await migrateToLatest(db)
  const { getUserByEmail, createUser } = KyselyAdapter(db)
  const { name, email } = passwordAccount
  if (await getUserByEmail?.(email)) return
  await createUser?.({ id: crypto.randomUUID(), name, email, emailVerified: new Date() })
}
