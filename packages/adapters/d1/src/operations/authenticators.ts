import type { AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { type Database, lacksTable } from "../database.js"
import { insertion } from "../sql.js"

const SAME = `"credentialID" = ?`

export function authenticatorOperations(database: Database): AuthenticatorOperations {
  const rows = async (text: string, values: unknown[]): Promise<AdapterAuthenticator[]> => {
    const found = await withTable(() => database.run<AdapterAuthenticator>({ text, values }))
    return found.map(toAuthenticator)
  }
  const one = async (text: string, values: unknown[]): Promise<AdapterAuthenticator | null> =>
    (await rows(text, values))[0] ?? null
  const changed = async (set: string, values: unknown[]): Promise<AdapterAuthenticator> => {
    const row = await one(`UPDATE authenticators SET ${set} WHERE ${SAME} RETURNING *`, values)
    if (!row) throw new Error("The authenticator does not exist")
    return row
  }
  return {
    getAuthenticator: (id) => one(`SELECT * FROM authenticators WHERE ${SAME}`, [id]),
    createAuthenticator: async (authenticator) => {
      await withTable(() =>
        database.withColumns("authenticators", authenticator, (row) =>
          database.run(insertion("authenticators", row)),
        ),
      )
      return authenticator
    },
    listAuthenticatorsByUserId: (userId) =>
      rows(`SELECT * FROM authenticators WHERE "userId" = ?`, [userId]),
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      changed("counter = max(counter, ?)", [counter, id]),
    updateAuthenticatorBackedUp: (id, backedUp) =>
      changed(`"credentialBackedUp" = ?`, [backedUp, id]),
    renameAuthenticator: (id, name) => changed("name = ?", [name, id]),
    deleteAuthenticator: (id) => one(`DELETE FROM authenticators WHERE ${SAME} RETURNING *`, [id]),
  }
}

/** SQLite has no booleans, only 0 and 1. */
function toAuthenticator(row: AdapterAuthenticator): AdapterAuthenticator {
  return { ...row, credentialBackedUp: Boolean(row.credentialBackedUp) }
}

/** `@auth/d1-adapter` has no table for passkeys, so applications that switch from it lack one. */
async function withTable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!lacksTable(error, "authenticators")) throw error
    const message = `The database has no table "authenticators" for passkeys. Run up(db) of @sallyport/d1-adapter once.`
    throw new Error(message, { cause: error })
  }
}
