import { type Claimant, omitUndefined, moveUser } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { claimAddress } from "./addresses.js"
import { dropClaim } from "./claims.js"
import { isEqual } from "./condition.js"
import { findUser, readUserOf } from "./find-user.js"
import { CLAIMING, type Item } from "./items.js"
import { indexKeys, keys } from "./keys.js"
import type { Store } from "./store.js"

type UserChange = Partial<AdapterUser> & Pick<AdapterUser, "id">

/** Changes a user and returns the whole item. Fails if there is none, or if the address belongs to someone else. */
export async function changeUser(store: Store, change: UserChange): Promise<Item> {
  const set = store.itemOf(omitUndefined(change))
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

async function moveTo(
  store: Store,
  { id, email }: { id: string; email: string },
  set: Item,
): Promise<Item> {
  const change = {
    set: { ...set, ...store.indexed(indexKeys.user(email)) },
    remove: [CLAIMING],
  }
  const move = {
    readUser: readUserOf(store),
    mark: async () => existing(await store.update(keys.user(id), { set: { [CLAIMING]: email } })),
    claimAddress: (by: Claimant) => claimAddress(store, email, by),
    complete: async () =>
      existing(await store.update(keys.user(id), change, isEqual(CLAIMING, email))),
  }
  return moveUser(move, { id, email })
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
