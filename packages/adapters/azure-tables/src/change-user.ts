import { changeRow, type Claimant, omitUndefined, moveUser } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { claimAddress, dropAddress } from "./addresses.js"
import { change } from "./change.js"
import { CLAIMING, propertiesOf } from "./entities.js"
import { findUser, readUserOf } from "./find-user.js"
import { entityKeys } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"

type UserChange = Partial<AdapterUser> & Pick<AdapterUser, "id">

/** Changes a user and returns the row. Fails if there is none, or if the address belongs to someone else. */
export async function changeUser(store: Store, wanted: UserChange): Promise<AdapterUser> {
  const { id, email } = wanted
  const old = existing(await findUser(store, id)).row
  const row =
    email && email !== old["email"]
      ? await moveTo(store, { ...wanted, email })
      : await change(
          store,
          () => findUser(store, id),
          () => omitUndefined(wanted),
        )
  const user = existing(row) as unknown as AdapterUser
  if (old["email"] !== user.email) await dropAddress(store, old["email"], id)
  if (user.email) await copyToAddress(store, user)
  return user
}

async function moveTo(
  store: Store,
  wanted: UserChange & { email: string },
): Promise<Record<string, unknown>> {
  const { id, email } = wanted
  const stillMoving = async (): Promise<FoundEntity | null> => {
    const found = await findUser(store, id)
    return found?.row[CLAIMING] === email ? found : null
  }
  const move = {
    readUser: readUserOf(store),
    mark: () => markAsMoving(store, id, email),
    claimAddress: async (by: Claimant) => {
      const { row } = existing(await findUser(store, id))
      await claimAddress(store, { ...row, id, email }, by)
    },
    complete: async () => existing(await change(store, stillMoving, () => omitUndefined(wanted))),
  }
  return moveUser(move, { id, email })
}

async function markAsMoving(store: Store, id: string, email: string): Promise<void> {
  const write = async (user: FoundEntity): Promise<string | null> =>
    store.replace(user, { ...propertiesOf(user.row), [CLAIMING]: email })
  existing(await changeRow(() => findUser(store, id), write))
}

/** Updates the copy of a user that `@auth/azure-tables-adapter` finds by the address. */
async function copyToAddress(store: Store, user: AdapterUser): Promise<void> {
  const read = async (): Promise<FoundEntity | null> => {
    const entry = await store.get(await entityKeys.userByEmail(user.email))
    return entry?.row["id"] === user.id ? entry : null
  }
  await change(store, read, () => user)
}

function existing<Value>(user: Value | null): Value {
  if (!user) throw new Error("The user does not exist, or was changed by another request")
  return user
}
