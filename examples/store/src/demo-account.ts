import { admin } from "@sallyport/core/admin"
import { hashPassword } from "@sallyport/core/password"
import Password from "@sallyport/core/providers/password"
import { sessions } from "@sallyport/core/sessions"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import type { Demo } from "./demo.js"
import { setRole } from "./roles.js"

/** By this id the account is found again. */
const id = "00000000-0000-4000-8000-00000000d3e0"

const adapter = KyselyAdapter(db)

/** The part of the application's configuration that keeps passwords. */
const people = admin({
  adapter,
  providers: [Password()],
  extensions: [sessions()],
  // Nothing is sent from here.
  mail: async () => {},
})

/** Creates the administrator of the demonstration, and says how to sign in as them. Does nothing if the address is taken. */
export async function plantDemoAccount({ email, password }: Demo): Promise<void> {
  const user = await adapter.getUserByEmail?.(email)
  if (user && user.id !== id) return
  if (!user) {
    await adapter.createUser?.({ id, name: "Katherine Johnson", email, emailVerified: new Date() })
    await setRole(id, "admin")
  }
  await importPassword(password)
  console.log(`Administrator      ${email}, with the password: ${password}`)
}

/** A password that is there already stays. Only the secret with which it was stored opens it: another one is stored anew. */
async function importPassword(password: string): Promise<void> {
  const hash = await hashPassword(password)
  try {
    await people.password.import(id, hash)
  } catch {
    await people.removed(id)
    await people.password.import(id, hash)
  }
}

/** Removes that account, from a database that was used in development. */
export async function removeDemoAccount(): Promise<void> {
  if (!(await adapter.getUser?.(id))) return
  await adapter.deleteUser?.(id)
  await people.removed(id)
}
