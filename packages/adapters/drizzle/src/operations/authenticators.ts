import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import type { Adapter, AdapterAuthenticator } from "@sallyport/core/adapters"
import { eq, sql } from "drizzle-orm"
import type { Row } from "../drizzle-database.js"
import { changedRow, compiled, exactly, takenRow, type Store } from "../store.js"
import { toRow } from "../to-row.js"

/** An application's own tables may have no column for the name. */
type OwnOperations = Omit<AuthenticatorOperations, "renameAuthenticator"> &
  Pick<Adapter, "renameAuthenticator">

export function authenticatorOperations(store: Store): OwnOperations {
  const { db, tables } = store
  const { authenticatorsTable: table } = tables
  const same = (id: string) => exactly(store, table.credentialID, id)
  const all = () => db.select().from(table)
  const byId = compiled(() =>
    all().where(exactly(store, table.credentialID, sql.placeholder("id"))),
  )
  const found = (row: Row | null | undefined) => (row ?? null) as AdapterAuthenticator | null
  const change = async (id: string, set: Row): Promise<AdapterAuthenticator> => {
    const update = db.update(table).set(set).where(same(id))
    const row = found(await changedRow(store, update, () => all().where(same(id))))
    if (!row) throw new Error("The authenticator does not exist")
    return row
  }
  return {
    getAuthenticator: async (id) => found((await byId({ id }))[0]),
    createAuthenticator: async (authenticator) => {
      await db.insert(table).values(toRow(store, authenticator))
      return authenticator
    },
    listAuthenticatorsByUserId: async (userId) =>
      (await all().where(eq(table.userId, userId))) as unknown as AdapterAuthenticator[],
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      change(id, {
        counter: sql`case when ${table.counter} > ${counter} then ${table.counter} else ${counter} end`,
      }),
    updateAuthenticatorBackedUp: (id, credentialBackedUp) => change(id, { credentialBackedUp }),
    deleteAuthenticator: async (id) =>
      found(await takenRow(store, db.delete(table).where(same(id)), () => all().where(same(id)))),
    // The official table has no column for the name.
    ...(table.name && {
      renameAuthenticator: (id: string, name: string | null) => change(id, { name }),
    }),
  }
}
