import { uuidOrNew, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { type Database, lacksTable } from "../database.js"
import { change, insertion, type Statement } from "../sql.js"

export function userOperations(database: Database): UserOperations {
  const one = async (statement: Statement): Promise<AdapterUser | null> => {
    const [row] = await database.run<AdapterUser>(statement)
    return row ?? null
  }
  return {
    createUser: (user) =>
      database.withColumns("users", { ...user, id: uuidOrNew(user.id) }, async (row) => {
        const [created] = await database.run<AdapterUser>(insertion("users", row))
        // A statement that inserts one row and does not fail returns that row.
        return created as AdapterUser
      }),
    getUser: (id) => one({ text: "SELECT * FROM users WHERE id = ?", values: [id] }),
    getUserByEmail: (email) =>
      one({ text: "SELECT * FROM users WHERE email = ?", values: [email] }),
    updateUser: async (user) => {
      const row = await database.withColumns("users", user, (columns) =>
        one(change("users", columns, { text: "id = ?", values: [user.id] })),
      )
      if (!row) throw new Error("The user does not exist")
      return row
    },
    deleteUser: (id) => deleteUser(database, id),
  }
}

/**
 * Removes the user and everything that belongs to them, in one transaction. `@auth/d1-adapter` has no table for
 * passkeys.
 */
async function deleteUser({ batch }: Database, id: string): Promise<void> {
  const user = { text: "DELETE FROM users WHERE id = ?", values: [id] }
  const rowsOf = (table: string) => ({
    text: `DELETE FROM ${table} WHERE "userId" = ?`,
    values: [id],
  })
  const official = [rowsOf("sessions"), rowsOf("accounts"), user]
  try {
    await batch([rowsOf("authenticators"), ...official])
  } catch (error) {
    if (!lacksTable(error, "authenticators")) throw error
    await batch(official)
  }
}
