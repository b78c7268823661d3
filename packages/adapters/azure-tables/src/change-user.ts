import { given } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { claimAddress, dropAddress } from "./addresses.js"
import { change } from "./change.js"
import { movingUser } from "./claimant.js"
import { CLAIMING, propertiesOf } from "./entities.js"
import { findUser } from "./find-user.js"
import { places } from "./place.js"
import type { Found, Store } from "./store.js"

type UserChange = Partial<AdapterUser> & Pick<AdapterUser, "id">

/** Changes a user, and answers the row. Fails where there is none, and where the address is somebody else's. */
export async function changeUser(store: Store, wanted: UserChange): Promise<AdapterUser> {
  const { id, email } = wanted
  const old = existing(await findUser(store, id)).row
  const row =
    email && email !== old["email"]
      ? await moveTo(store, { ...wanted, email })
      : await change(
          store,
          () => findUser(store, id),
          () => given(wanted),
        )
  const user = existing(row) as unknown as AdapterUser
  if (old["email"] !== user.email) await dropAddress(store, old["email"], id)
  if (user.email) await copyToAddress(store, user)
  return user
}

/**
 * Says that the user wants the address, claims it, and changes it if nobody has stopped that: whoever wants the same address
 * stops one who may have crashed in between.
 */
async function moveTo(
  store: Store,
  wanted: UserChange & { email: string },
): Promise<Record<string, unknown> | null> {
  const { id, email } = wanted
  const user = await markAsMoving(store, id, email)
  await claimAddress(store, { ...user, email } as AdapterUser, movingUser(store, id, email))
  const stillMoving = async (): Promise<Found | null> => {
    const found = await findUser(store, id)
    return found?.row[CLAIMING] === email ? found : null
  }
  return change(store, stillMoving, () => given(wanted))
}

async function markAsMoving(store: Store, id: string, email: string): Promise<AdapterUser> {
  for (;;) {
    const user = existing(await findUser(store, id))
    const marked = { ...propertiesOf(user.row), [CLAIMING]: email }
    if ((await store.replace(user, marked)) !== null) return user.row as unknown as AdapterUser
  }
}

/** The copy of a user that `@auth/azure-tables-adapter` reads by the address. */
async function copyToAddress(store: Store, user: AdapterUser): Promise<void> {
  const read = async (): Promise<Found | null> => {
    const entry = await store.get(await places.userByEmail(user.email))
    return entry?.row["id"] === user.id ? entry : null
  }
  await change(store, read, () => user)
}

function existing<Value>(user: Value | null): Value {
  if (!user) throw new Error("The user does not exist, or was changed by another request")
  return user
}
