import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { type Insertable, sql, type UpdateObject } from "kysely"
import { exactly } from "../exactly.js"
import { prepare } from "../prepare.js"
import type { Store } from "../store.js"
import type { AuthenticatorRow, Tables } from "../tables.js"
import { toRow } from "../to-row.js"

type AuthenticatorChange = UpdateObject<Tables, "Authenticator">

/** SQLite and MySQL store true and false as 1 and 0. */
function toAuthenticator(row: AuthenticatorRow): AdapterAuthenticator {
  return {
    ...row,
    counter: Number(row.counter),
    credentialBackedUp: Boolean(row.credentialBackedUp),
  }
}

export function authenticatorOperations(store: Store): AuthenticatorOperations {
  const { db, engine } = store
  const authenticators = db.selectFrom("Authenticator").selectAll()
  const byId = prepare(store, ["id"], ({ id }) =>
    authenticators.where(exactly(store, "credentialID", id)),
  )
  const getAuthenticator = async (id: string): Promise<AdapterAuthenticator | null> => {
    const [row] = (await byId({ id })).rows
    return row ? toAuthenticator(row) : null
  }
  const change = changing(store, getAuthenticator)
  return {
    getAuthenticator,
    createAuthenticator: async (authenticator) => {
      const row = toRow(authenticator, engine) as unknown as Insertable<AuthenticatorRow>
      await db.insertInto("Authenticator").values(row).execute()
      return authenticator
    },
    listAuthenticatorsByUserId: async (userId) =>
      (await authenticators.where("userId", "=", userId).execute()).map(toAuthenticator),
    updateAuthenticatorCounter: async (id, newCounter) => {
      // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
      const counter = sql<number>`case when ${sql.ref("counter")} > ${newCounter} then ${sql.ref("counter")} else ${newCounter} end`
      return change(id, { counter })
    },
    updateAuthenticatorBackedUp: (id, credentialBackedUp) =>
      change(id, toRow({ credentialBackedUp }, engine) as AuthenticatorChange),
    renameAuthenticator: (id, name) => change(id, { name }),
    deleteAuthenticator: async (id) => {
      const deleted = await getAuthenticator(id)
      await db
        .deleteFrom("Authenticator")
        .where(exactly(store, "credentialID", id))
        .execute()
      return deleted
    },
  }
}

/** Changes one row and returns it; fails if there is none. */
function changing(
  store: Store,
  getAuthenticator: (id: string) => Promise<AdapterAuthenticator | null>,
) {
  // The values may contain raw Kysely expressions, so the caller must convert them for the driver.
  return async (id: string, set: AuthenticatorChange): Promise<AdapterAuthenticator> => {
    const update = store.db.updateTable("Authenticator").set(set)
    await update.where(exactly(store, "credentialID", id)).execute()
    const updated = await getAuthenticator(id)
    if (!updated) throw new Error("The authenticator does not exist")
    return updated
  }
}
