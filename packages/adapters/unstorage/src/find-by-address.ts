import type { AdapterUser } from "@sallyport/core/adapters"
import type { Store } from "./store.js"

/**
 * The user with this address, and the key that leads to them; null if there is none. An entry may lead to a user who
 * has changed their address, because `@auth/unstorage-adapter` leaves such entries behind, and two addresses may
 * produce the same key.
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
