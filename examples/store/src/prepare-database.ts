import { KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import { passwordAccount } from "./password-account.js"

let prepared: Promise<void> | undefined

/** The tables, and the one person who has a password; once, however often a framework loads what asks for it. */
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
