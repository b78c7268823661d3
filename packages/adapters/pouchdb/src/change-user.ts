import { changeRow, type Claimant, omitUndefined, moveUser } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { claimAddress, dropAddress } from "./addresses.js"
import { change } from "./change.js"
import { CLAIMING, contentOf } from "./content.js"
import type { Document } from "./database.js"
import { findUser, readUserOf } from "./find-user.js"
import type { Store } from "./store.js"

type UserChange = Partial<AdapterUser> & Pick<AdapterUser, "id">

/** Changes a user and returns their document. Fails if there is none, or if the address belongs to someone else. */
export async function changeUser(store: Store, wanted: UserChange): Promise<Document> {
  const { id, email } = wanted
  const old = existing(await findUser(store, id))
  const changed =
    email && email !== old["email"]
      ? await moveTo(store, { ...wanted, email })
      : await changeWhile(store, wanted, (user) => !email || user["email"] === email)
  if (old["email"] !== changed["email"]) await dropAddress(store, old["email"], id)
  return changed
}

async function moveTo(store: Store, wanted: UserChange & { email: string }): Promise<Document> {
  const { id, email } = wanted
  const move = {
    readUser: readUserOf(store),
    mark: () => markAsMoving(store, id, email),
    claimAddress: (by: Claimant) => claimAddress(store, email, by),
    complete: () => changeWhile(store, wanted, (user) => user[CLAIMING] === email),
  }
  return moveUser(move, { id, email })
}

async function markAsMoving(store: Store, id: string, email: string): Promise<void> {
  const write = async (user: Document): Promise<true | null> =>
    (await store.put(user, { ...contentOf(user), [CLAIMING]: email })) || null
  existing(await changeRow(() => findUser(store, id), write))
}

/** Changes a user as long as a condition still holds. */
async function changeWhile(
  store: Store,
  wanted: UserChange,
  isSo: (user: Document) => boolean,
): Promise<Document> {
  const read = async (): Promise<Document | null> => {
    const user = await findUser(store, wanted.id)
    return user && isSo(user) ? user : null
  }
  return existing(await change(store, read, () => omitUndefined(wanted)))
}

function existing<Value>(user: Value | null): Value {
  if (!user) throw new Error("The user does not exist, or was changed by another request")
  return user
}
