import { verifyPassword } from "@sallyport/core/password"
import type { AdapterUser } from "@sallyport/core/adapters"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
import { db } from "./database.js"
import { readPasswordHash } from "./password-hashes.js"

const { getUserByEmail } = KyselyAdapter(db)

/**
 * The user with this address and password; null if there is none. An unknown address, and somebody without a password,
 * take as long as everybody else.
 */
export async function userWithPassword(
  email: unknown,
  password: unknown,
): Promise<AdapterUser | null> {
  const user = typeof email === "string" ? await getUserByEmail?.(email) : null
  const stored = user ? await readPasswordHash(user) : null
  return (await verifyPassword(password, stored)) ? (user ?? null) : null
}
