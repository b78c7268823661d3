import { hashPassword } from "@sallyport/core/password"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { sql } from "kysely"
import { db } from "./database.js"
import { writePasswordHash } from "./password-hashes.js"
import { setRole } from "./roles.js"

/** Everybody can read this password, so the account exists only while `sallyport-dev` runs the application. */
const account = {
  // By this id it is found again.
  id: "00000000-0000-4000-8000-00000000d3e0",
  name: "Katherine Johnson",
  email: "katherine@example.com",
  password: "trajectory analysis",
}

const { getUser, getUserByEmail, createUser, deleteUser } = KyselyAdapter(db)

/** Creates the administrator of the demonstration, and says how to sign in as them. Does nothing if the address is taken. */
export async function plantDemoAccount(): Promise<void> {
  const { id, name, email, password } = account
  const found = await getUserByEmail?.(email)
  if (found && found.id !== id) return
  if (!found) {
    await createUser?.({ id, name, email, emailVerified: new Date() })
    await writePasswordHash({ id }, await hashPassword(password))
    await setRole(id, "admin")
  }
  console.log(`Administrator      ${email}, with the password: ${password}`)
}

/** Removes that account, from a database that was used in development. */
export async function removeDemoAccount(): Promise<void> {
  const { id } = account
  if (await getUser?.(id)) await deleteUser?.(id)
  await sql`delete from password_hash where user_id = ${id}`.execute(db)
}
