import { uuidOrNew, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { codeOf } from "../code-of.js"
import type { AnyModel } from "../define-models.js"
import { rowsOf } from "../rows.js"
import type { Store } from "../store.js"

export function userOperations(store: Store): UserOperations {
  const users = rowsOf<AdapterUser>(store, store.models.User)
  return {
    createUser: async (user) => users.insert(withNewId(store.models.User, user)),
    getUser: async (id) => {
      try {
        return await users.find({ id })
      } catch (error) {
        // PostgreSQL: the text is not a UUID, so no user has it.
        if (codeOf(error) === "22P02") return null
        throw error
      }
    },
    getUserByEmail: (email) => users.findByEmail(email),
    updateUser: async ({ id, ...change }) => {
      await users.change({ id }, change)
      const user = await users.find({ id })
      if (!user) throw new Error("The user does not exist")
      return user
    },
    deleteUser: (id) => deleteUser(store, id),
  }
}

/** A given UUID is kept, and any other id is replaced. A table with serial ids creates its own. */
export function withNewId(User: AnyModel, user: AdapterUser): object {
  const { id, ...others } = user
  return User.rawAttributes["id"]?.autoIncrement ? others : { ...others, id: uuidOrNew(id) }
}

/**
 * Removes the user and everything that belongs to them, in one transaction, because an application's tables may not
 * have cascading foreign keys.
 */
async function deleteUser(store: Store, id: string): Promise<void> {
  const { User, Account, Session, Authenticator } = store.models
  const hasPasskeys = await store.hasTable(Authenticator)
  const theirs = hasPasskeys ? [Authenticator, Session, Account] : [Session, Account]
  await store.inTransaction([...theirs, User], async (inside) => {
    for (const model of theirs) await rowsOf(inside, model).remove({ userId: id })
    await rowsOf(inside, User).remove({ id })
  })
}
