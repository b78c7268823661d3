import type { UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { changeRow, findRow, insertRow, where } from "../rows.js"
import type { Row, Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  const { manager, entities } = store
  const { User } = entities
  return {
    createUser: async (user) => asUser(await insertRow(await manager(), User, withId(user))),
    getUser: async (id) => (await findRow(await manager(), User, { id })) as AdapterUser | null,
    getUserByEmail: async (email) =>
      (await findRow(await manager(), User, { email })) as AdapterUser | null,
    updateUser: async ({ id, ...change }) => {
      const row = await changeRow(await manager(), User, { key: { id }, change })
      if (!row) throw new Error("The user does not exist")
      return asUser(row)
    },
    deleteUser: async (id) => deleteUser(store, id),
  }
}

/**
 * A given id is kept; a user without one gets a UUID, as with the official entity. A missing address is stored as null:
 * the column's default is an empty text, which only one user could have.
 */
export function withId({ id, email, ...user }: AdapterUser): Row {
  return { ...user, id: id || crypto.randomUUID(), email: (email as string | undefined) ?? null }
}

export function asUser(row: Row): AdapterUser {
  return row as unknown as AdapterUser
}

/** An application's own entities may not cascade, so rows that refer to the user are removed first. */
async function deleteUser({ manager, entities }: Store, id: string): Promise<void> {
  const { Account, Authenticator, Session, User } = entities
  const owned = [Session, Account, ...(Authenticator ? [Authenticator] : [])]
  const connected = await manager()
  await connected.transactional(async (inside) => {
    for (const target of owned) await inside.nativeDelete(target, where({ userId: id }))
    await inside.nativeDelete(User, where({ id }))
  })
}
