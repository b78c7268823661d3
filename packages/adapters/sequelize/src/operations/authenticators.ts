import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { Op, type WhereOptions } from "sequelize"
import { rowsOf } from "../rows.js"
import type { Store } from "../store.js"

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  const { Authenticator } = store.models
  const rows = rowsOf<AdapterAuthenticator>(store, Authenticator)
  const withTable = async <T>(work: () => Promise<T>): Promise<T> => {
    if (await store.hasTable(Authenticator)) return work()
    throw new Error(
      `The database has no table for passkeys. Run migrateToLatest(client) of @sallyport/sequelize-adapter once.`,
    )
  }
  const find = async (credentialID: string): Promise<AdapterAuthenticator | null> => {
    const row = await withTable(() => rows.find({ credentialID }))
    return row ? toAuthenticator(row) : null
  }
  const change = async (
    credentialID: string,
    values: object,
    where?: WhereOptions,
  ): Promise<AdapterAuthenticator> => {
    await withTable(() => rows.change({ credentialID }, values, where))
    const changed = await find(credentialID)
    if (!changed) throw new Error("The authenticator does not exist")
    return changed
  }
  return {
    getAuthenticator: find,
    createAuthenticator: async (authenticator) =>
      toAuthenticator(await withTable(() => rows.insert(authenticator))),
    listAuthenticatorsByUserId: async (userId) =>
      (await withTable(() => rows.list({ userId }))).map(toAuthenticator),
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      change(id, { counter }, { counter: { [Op.lt]: counter } }),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) => change(id, { credentialBackedUp }),
    renameAuthenticator: (id, name) => change(id, { name }),
    deleteAuthenticator: async (credentialID) => {
      const found = await find(credentialID)
      if (found) await rows.remove({ credentialID })
      return found
    },
  }
}

/** PostgreSQL returns a `bigint` as text. */
function toAuthenticator(row: AdapterAuthenticator): AdapterAuthenticator {
  return { ...row, counter: Number(row.counter) }
}
