import { changeRow, type Claimant, moveUser, omitUndefined } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { asText, type StoredRow } from "../store.js"
import { claimAddress, dropAddress, keepAddress } from "./addresses.js"
import { CLAIMING, findUser, readUserOf, type UserRow, userOf } from "./find-user.js"
import type { ClusterStore } from "./one-key.js"

type UserChange = Partial<AdapterUser> & Pick<AdapterUser, "id">

/** Changes a user and returns the row. Fails if there is none, or if the address belongs to someone else. */
export async function changeUser(store: ClusterStore, wanted: UserChange): Promise<AdapterUser> {
  const { id, email } = wanted
  const { row: old } = existing(await findUser(store, id))
  const row =
    email && email !== old.email
      ? await moveTo(store, { ...wanted, email }, old)
      : existing(await change(store, () => findUser(store, id), omitUndefined(wanted)))
  if (old.email !== row.email) await dropAddress(store, old.email, id)
  return userOf(row)
}

/**
 * The user is marked, claims the address, and has it with the write that removes the mark. Then they look once more
 * whether it is theirs, because somebody may have taken it who looked at them before they were marked.
 */
async function moveTo(
  store: ClusterStore,
  wanted: UserChange & { email: string },
  old: UserRow,
): Promise<UserRow> {
  const { id, email } = wanted
  const find = () => findUser(store, id)
  const stillMoving = async () => {
    const found = await find()
    return found?.row[CLAIMING] === email ? found : null
  }
  const moved = await moveUser(
    {
      readUser: readUserOf(store),
      mark: async () => existing(await change(store, find, { [CLAIMING]: email })),
      claimAddress: (by: Claimant) => claimAddress(store, { id, email }, by),
      complete: async () =>
        existing(
          await change(store, stillMoving, { ...omitUndefined(wanted), [CLAIMING]: undefined }),
        ),
    },
    { id, email },
  )
  if (await keepAddress(store, { id, email })) return moved
  const stillThere = async () => {
    const found = await find()
    return found?.row.email === email ? found : null
  }
  await change(store, stillThere, { email: old.email })
  throw new Error("The email address belongs to another user")
}

/** Writes these members over those of the row, whatever others change meanwhile. Null if there is no such row. */
async function change(
  store: ClusterStore,
  read: () => Promise<StoredRow<UserRow> | null>,
  members: Partial<UserRow> | { readonly [CLAIMING]: undefined },
): Promise<UserRow | null> {
  return changeRow(read, async ({ row: before, text }) => {
    const row = omitUndefined({ ...before, ...members }) as UserRow
    const isWritten = await store.replace(store.keys.user(before.id), {
      from: text,
      to: asText(row),
    })
    return isWritten ? row : null
  })
}

function existing<Found>(user: Found | null): Found {
  if (!user) throw new Error("The user does not exist, or was changed by another request")
  return user
}
