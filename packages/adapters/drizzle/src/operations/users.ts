import { atAddress, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { eq, sql, type Table } from "drizzle-orm"
import type { Row } from "../drizzle-database.js"
import { isMissingTable, isNoId } from "../engine-error.js"
import { changedRow, compiled, exactly, type Store } from "../store.js"
import { toRow } from "../to-row.js"

const asUser = (row: Row | undefined) => (row as AdapterUser | undefined) ?? null

export function userOperations(store: Store): UserOperations {
  const { db, tables } = store
  const { id, email } = tables.usersTable
  const users = () => db.select().from(tables.usersTable)
  const byId = compiled(() => users().where(eq(id, sql.placeholder("id"))))
  // Compared afterwards: a column that ignores letter case has one row for all of them.
  const byEmail = compiled(() => users().where(eq(email, sql.placeholder("email"))))
  const getUser = async (value: string): Promise<AdapterUser | null> => {
    try {
      return asUser((await byId({ id: value }))[0])
    } catch (error) {
      if (isNoId(error)) return null
      throw error
    }
  }
  return {
    createUser: async (user) => insertUser(store, user),
    getUser,
    getUserByEmail: async (value) => asUser(atAddress(await byEmail({ email: value }), value)),
    updateUser: async ({ id: own, ...change }) => {
      const same = eq(id, own)
      const set = toRow(store, change)
      const update = () => db.update(tables.usersTable).set(set).where(same)
      const read = () => users().where(same)
      const row =
        Object.keys(set).length > 0 ? await changedRow(store, update(), read) : (await read())[0]
      if (!row) throw new Error("The user does not exist")
      return row as unknown as AdapterUser
    },
    deleteUser: (own) => deleteUser(store, own),
  }
}

/**
 * The row of a new user. As with `@auth/drizzle-adapter`, its id is the column's default: created here if the table has
 * a function for it, left out if the database creates it. Without a default, it is the given id.
 */
export function userRow(store: Store, { id, ...user }: AdapterUser): Row {
  const column = store.tables.usersTable.id
  if (column.defaultFn) return toRow(store, { ...user, id: column.defaultFn() })
  return toRow(store, column.hasDefault ? user : { ...user, id })
}

/** Stores a user and returns the row as stored. */
export async function insertUser(store: Store, user: AdapterUser): Promise<AdapterUser> {
  const { db, engine, tables } = store
  const { id, email } = tables.usersTable
  const row = userRow(store, user)
  const insert = db.insert(tables.usersTable).values(row)
  if (engine !== "mysql") return (await insert.returning())[0] as unknown as AdapterUser
  await insert
  // MySQL does not return an id that it created itself.
  const same =
    row["id"] === undefined ? exactly(store, email, user.email) : eq(id, row["id"] as string)
  return (await db.select().from(tables.usersTable).where(same))[0] as unknown as AdapterUser
}

/** Also removes the user's rows, because foreign keys do not always cascade (in SQLite, not by default). */
async function deleteUser({ db, tables }: Store, id: string): Promise<void> {
  const remove = (table: Table & { userId: Parameters<typeof eq>[0] }) =>
    db.delete(table).where(eq(table.userId, id))
  await remove(tables.sessionsTable)
  await remove(tables.accountsTable)
  try {
    await remove(tables.authenticatorsTable)
  } catch (error) {
    if (!isMissingTable(error)) throw error
  }
  await db.delete(tables.usersTable).where(eq(tables.usersTable.id, id))
}
