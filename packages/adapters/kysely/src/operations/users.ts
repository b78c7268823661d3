import { atAddress, uuidOrNew, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import type { Insertable, Updateable } from "kysely"
import { deletePasskeys } from "./delete-passkeys.js"
import { reviveDates } from "../format.js"
import { onlyOne } from "../only-one.js"
import { prepare } from "../prepare.js"
import type { Store } from "../store.js"
import type { UserRow } from "../tables.js"
import { toRow } from "../to-row.js"

/** The user to store: a given UUID is kept; any other id is replaced, as in `@auth/kysely-adapter`. */
export function toStoredUser(user: AdapterUser): AdapterUser {
  return { ...user, id: uuidOrNew(user.id) }
}

/** Stores the user. The table's unique index refuses an address that is taken. */
export async function insertUser({ db, engine }: Store, user: AdapterUser): Promise<AdapterUser> {
  const created = toStoredUser(user)
  const row = toRow(created, engine) as unknown as Insertable<UserRow>
  await db.insertInto("User").values(row).execute()
  return created
}

/** The changed row; undefined if there is none. */
async function updateRow({ db, engine }: Store, id: string, change: object) {
  const row = toRow(change, engine) as Updateable<UserRow>
  const read = db.selectFrom("User").selectAll().where("id", "=", id)
  if (Object.keys(row).length === 0) return read.executeTakeFirst()
  const update = db.updateTable("User").set(row).where("id", "=", id)
  if (engine !== "mysql") return update.returningAll().executeTakeFirst()
  await update.execute()
  return read.executeTakeFirst()
}

/**
 * If foreign keys cascade, as in the official tables, one statement removes everything. The others remove the remaining
 * rows if they do not, as in SQLite without `PRAGMA foreign_keys`, or in tables that were made without foreign keys. The
 * session of a missing user is never returned.
 */
async function deleteUser(store: Store, id: string): Promise<void> {
  const { db } = store
  await db.deleteFrom("User").where("id", "=", id).execute()
  await db.deleteFrom("Session").where("userId", "=", id).execute()
  await db.deleteFrom("Account").where("userId", "=", id).execute()
  await deletePasskeys(store, id)
}

export function userOperations(store: Store): UserOperations {
  const { db, dateColumns } = store
  const users = db.selectFrom("User").selectAll()
  const byId = prepare(store, ["id"], ({ id }) => users.where("id", "=", id).limit(onlyOne))
  // Compared afterwards: a column that ignores letter case has one row for all of them.
  const byEmail = prepare(store, ["email"], ({ email }) => users.where("email", "=", email))
  const toUser = (row: UserRow | undefined): AdapterUser | null =>
    row ? reviveDates<AdapterUser>(row, dateColumns) : null

  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => toUser((await byId({ id })).rows[0]),
    getUserByEmail: async (email) => toUser(atAddress((await byEmail({ email })).rows, email)),
    updateUser: async ({ id, ...change }) => {
      const user = toUser(await updateRow(store, id, change))
      if (!user) throw new Error("The user does not exist")
      return user
    },
    deleteUser: (id) => deleteUser(store, id),
  }
}
