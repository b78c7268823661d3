import { given } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { claimAddress } from "./addresses.js"
import { dropClaim } from "./claim.js"
import { movingUser } from "./claimant.js"
import { isEqual } from "./condition.js"
import { findUser } from "./find-user.js"
import { CLAIMING, type Item } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

type UserChange = Partial<AdapterUser> & Pick<AdapterUser, "id">

/** Changes a user, and answers the whole item. Fails where there is none, and where the address is somebody else's. */
export async function changeUser(store: Store, change: UserChange): Promise<Item> {
  const set = store.itemOf(given(change))
  const { id, email } = change
  if (email === undefined) return existing(await store.update(keys.user(id), { set }))
  const old = existing(await findUser(store, id))
  const isIndexed = email ? isInIndex(store, old, email) : !old[store.indexAttribute]
  if (old["email"] === email && isIndexed)
    return existing(await store.update(keys.user(id), { set }, isEqual("email", email)))
  const changed = email
    ? await moveTo(store, { id, email }, set)
    : existing(await store.update(keys.user(id), { set, remove: indexNames(store) }))
  const former = old["email"]
  if (typeof former === "string" && former && former !== email)
    await dropClaim(store, keys.addressClaim(former), id)
  return changed
}

/**
 * Says that the user wants the address, claims it, and changes it if nobody has stopped that: whoever wants the same address
 * stops one who may have crashed in between.
 */
async function moveTo(
  store: Store,
  { id, email }: { id: string; email: string },
  set: Item,
): Promise<Item> {
  existing(await store.update(keys.user(id), { set: { [CLAIMING]: email } }))
  const stop = { remove: [CLAIMING] }
  try {
    await claimAddress(store, email, movingUser(store, id, email))
    const change = { set: { ...set, ...store.indexed(indexKeys.user(email)) }, ...stop }
    return existing(await store.update(keys.user(id), change, isEqual(CLAIMING, email)))
  } catch (error) {
    await store.update(keys.user(id), stop, isEqual(CLAIMING, email))
    throw error
  }
}

function isInIndex(store: Store, user: Item, email: string): boolean {
  const wanted = Object.entries(store.indexed(indexKeys.user(email)))
  return wanted.every(([name, value]) => user[name] === value)
}

function indexNames(store: Store): string[] {
  return Object.keys(store.indexed(indexKeys.user("")))
}

function existing(user: Item | null): Item {
  if (!user) throw new Error("The user does not exist, or was changed by another request")
  return user
}
