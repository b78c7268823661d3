import { claim, type Claimant, hasAddress } from "@sallyport/adapter-base"
import { propertiesOf } from "./entities.js"
import { findUser, readUserOf } from "./find-user.js"
import { entityKeys } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"
import { writeAt } from "./write-at.js"

/**
 * The user with this address; null if there is none. The entity of an address may lead to a user who was removed or has
 * changed their address, because `@auth/azure-tables-adapter` leaves such entities behind.
 */
export async function findByAddress(store: Store, email: string): Promise<FoundEntity | null> {
  const entry = await store.get(await entityKeys.userByEmail(email))
  const user = entry && (await findUser(store, entry.row["id"]))
  return user?.row["email"] === email ? user : null
}

/** Assigns an address to a user who is already stored and marked as wanting it. Fails if it belongs to someone else. */
export async function claimAddress(
  store: Store,
  user: { id: string; email: string },
  by: Claimant,
): Promise<void> {
  const entityKey = await entityKeys.userByEmail(user.email)
  const isClaimed = await claim<FoundEntity>({
    read: () => store.get(entityKey),
    isHeld: async ({ row: { id } }) =>
      id !== by.id && (await hasAddress(readUserOf(store), { id, email: user.email }, by)),
    // A copy of the user, because `@auth/azure-tables-adapter` only reads this one.
    write: (found) => writeAt(store, entityKey, { found, properties: propertiesOf(user) }),
  })
  if (!isClaimed) throw new Error("The email address belongs to another user")
}

/** Removes the entry that leads from an address to this user, if there is one. */
export async function dropAddress(store: Store, email: unknown, id: string): Promise<void> {
  if (typeof email !== "string" || !email) return
  const entry = await store.get(await entityKeys.userByEmail(email))
  if (entry?.row["id"] === id) await store.remove(entry)
}
