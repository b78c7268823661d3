import type { AdapterUser } from "@sallyport/core/adapters"
import type { Store } from "./store.js"

/**
 * The user who has the address, with the key that leads to them; null if there is none. An entry may lead to someone
 * who has changed their address, and two addresses may make one key: `@auth/unstorage-adapter` leaves such entries.
 */
export async function findByAddress(
  { keys, getRow, getText }: Store,
  email: string,
): Promise<{ key: string; user: AdapterUser } | null> {
  for (const key of new Set([keys.email(email), keys.formerEmail(email)])) {
    const id = await getText(key)
    const user = id === null ? null : await getRow<AdapterUser>(keys.user(id))
    if (user?.email === email) return { key, user }
  }
  return null
}
