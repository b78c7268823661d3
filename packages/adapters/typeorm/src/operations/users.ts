import { uuidOrNew, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { EntityManager } from "typeorm"
import { changeRow, findByEmail, findRow, insertRow, removeRows } from "../rows.js"
import type { Row, Store } from "../store.js"

/** PostgreSQL: the text is not a UUID. */
const NO_ID = "22P02"

export function userOperations(store: Store): UserOperations {
  const { manager, entities } = store
  const { UserEntity } = entities
  return {
    createUser: async (user) => insertUser(await manager(), store, user),
    getUser: async (id) => {
      try {
        return asUser(await findRow(await manager(), UserEntity, { id }))
      } catch (error) {
        if ((error as { code?: unknown }).code === NO_ID) return null
        throw error
      }
    },
    getUserByEmail: async (email) => asUser(await findByEmail(await manager(), UserEntity, email)),
    updateUser: async ({ id, ...change }) => {
      const row = await changeRow(await manager(), UserEntity, { key: { id }, change })
      if (!row) throw new Error("The user does not exist")
      return asUser(row) as AdapterUser
    },
    deleteUser: async (id) => deleteUser(store, id),
  }
}

/**
 * A given id is kept if it is a UUID, as in `@auth/typeorm-adapter`, because the column may not accept anything else.
 */
export async function insertUser(
  manager: EntityManager,
  { entities }: Store,
  user: AdapterUser,
): Promise<AdapterUser> {
  const row = await insertRow(manager, entities.UserEntity, { ...user, id: uuidOrNew(user.id) })
  return asUser(row) as AdapterUser
}

function asUser(row: Row | null): AdapterUser | null {
  return row as AdapterUser | null
}

/** Foreign keys do not cascade here, so rows that refer to the user are removed first. */
async function deleteUser(store: Store, id: string): Promise<void> {
  const { AccountEntity, SessionEntity, AuthenticatorEntity, UserEntity } = store.entities
  const remove = async (manager: EntityManager) => {
    await removeRows(manager, SessionEntity, { userId: id })
    await removeRows(manager, AccountEntity, { userId: id })
    if (AuthenticatorEntity) await removeRows(manager, AuthenticatorEntity, { userId: id })
    await removeRows(manager, UserEntity, { id })
  }
  const manager = await store.manager()
  await (store.sharesConnection ? remove(manager) : manager.transaction(remove))
}
