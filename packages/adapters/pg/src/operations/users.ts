import { columnsFor, withoutId, type UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { codeOf, type Database } from "../database.js"
import { asRecord, change, insertion, type Table } from "../sql.js"

const OTHER_TABLES: readonly Table[] = ["sessions", "accounts", "authenticators"]

/**
 * The value does not have the type of the id: a text for an integer, a number that is too large, or an invalid UUID.
 */
const NO_ID = new Set(["22P02", "22003"])

export function userOperations(database: Database): UserOperations {
  const { run, runFor } = database
  return {
    createUser: async (given) => {
      const user = withoutId(given)
      const [row] = await runFor<AdapterUser>(async (columnsOf) => {
        const columns = columnsFor(user, await columnsOf("users"))
        return { text: insertion("users", columns), values: [asRecord(user)] }
      })
      // A statement that inserts one row and does not fail returns that row.
      return row as AdapterUser
    },
    getUser: async (id) => {
      try {
        const [row] = await run<AdapterUser>("SELECT * FROM users WHERE id = $1", [id])
        return row ?? null
      } catch (error) {
        if (NO_ID.has(codeOf(error))) return null
        throw error
      }
    },
    getUserByEmail: async (email) => {
      const [row] = await run<AdapterUser>("SELECT * FROM users WHERE email = $1", [email])
      return row ?? null
    },
    updateUser: async (user) => {
      const [row] = await changed(database, user)
      if (!row) throw new Error("The user does not exist")
      return row
    },
    deleteUser: (id) => deleteUser(database, id),
  }
}

/** The changed row, if there is one. Without changes, the row is only read. */
function changed({ runFor }: Database, user: Partial<AdapterUser> & { id: string }) {
  return runFor<AdapterUser>(async (columnsOf) => {
    const columns = columnsFor(user, await columnsOf("users"))
    return { text: change("users", columns, "id"), values: [asRecord(user)] }
  })
}

/** Removes the user and everything that belongs to them, in one statement. */
async function deleteUser({ runFor }: Database, id: string): Promise<void> {
  await runFor(async (columnsOf) => {
    const present = await Promise.all(
      OTHER_TABLES.map(async (table) => ((await columnsOf(table)).size > 0 ? [table] : [])),
    )
    const steps = present
      .flat()
      .map((table) => `${table}_of AS (DELETE FROM ${table} WHERE "userId" = $1)`)
    return { text: `WITH ${steps.join(", ")} DELETE FROM users WHERE id = $1`, values: [id] }
  })
}
