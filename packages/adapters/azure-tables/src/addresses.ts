import { claim } from "./claim.js"
import type { Claimant } from "@sallyport/adapter-base"
import { CLAIMING, propertiesOf } from "./entities.js"
import { findUser, findUserOrAbort } from "./find-user.js"
import { places } from "./place.js"
import type { Found, Store } from "./store.js"

/**
 * The user who has an address; null where nobody has. The entity of an address may lead to somebody who is gone or has
 * changed theirs: `@auth/azure-tables-adapter` leaves such entities.
 */
export async function findByAddress(store: Store, email: string): Promise<Found | null> {
  const entry = await store.get(await places.userByEmail(email))
  const user = entry && (await findUser(store, entry.row["id"]))
  return user?.row["email"] === email ? user : null
}

/** Makes an address a user's, who is stored already and says that they want it. Fails where it is somebody else's. */
export async function claimAddress(
  store: Store,
  user: { id: string; email: string },
  by: Claimant,
): Promise<void> {
  const place = await places.userByEmail(user.email)
  const isHeld = ({ row }: Found): Promise<boolean> =>
    hasAddress(store, { id: row["id"], email: user.email }, by)
  // A copy of the user, because `@auth/azure-tables-adapter` reads no other.
  if (!(await claim(store, { place, properties: propertiesOf(user), by, isHeld })))
    throw new Error("The e-mail address belongs to another user")
}

/** Removes what leads from an address to a user, if it does. */
export async function dropAddress(store: Store, email: unknown, id: string): Promise<void> {
  if (typeof email !== "string" || !email) return
  const entry = await store.get(await places.userByEmail(email))
  if (entry?.row["id"] === id) await store.remove(entry)
}

/** Whether a user has the address. If they are only about to have it, that is stopped, for the reason of `findUserOrAbort`. */
async function hasAddress(
  store: Store,
  { id, email }: { id: unknown; email: string },
  claimant: Claimant,
): Promise<boolean> {
  const user = await findUserOrAbort(store, id, claimant)
  if (user?.row["email"] === email) return true
  if (user?.row[CLAIMING] !== email) return false
  await claimant.requireRunning()
  if ((await store.replace(user, propertiesOf(user.row))) !== null) return false
  return (await findUser(store, id))?.row["email"] === email
}
