import { columnsFor, type AuthenticatorOperations } from "@sallyport/adapter-base"
import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { codeOf, type Database } from "../database.js"
import { asRecord, insertion } from "../sql.js"

const SAME = `"credentialID" = $1`

export function authenticatorOperations({ run, runFor }: Database): AuthenticatorOperations {
  const one = async (text: string, values: unknown[]): Promise<AdapterAuthenticator | null> => {
    const [row] = await withTable(() => run<AdapterAuthenticator>(text, values))
    return row ? toAuthenticator(row) : null
  }
  const changed = async (set: string, values: unknown[]): Promise<AdapterAuthenticator> => {
    const row = await one(`UPDATE authenticators SET ${set} WHERE ${SAME} RETURNING *`, values)
    if (!row) throw new Error("The authenticator does not exist")
    return row
  }
  return {
    getAuthenticator: (id) => one(`SELECT * FROM authenticators WHERE ${SAME}`, [id]),
    createAuthenticator: async (authenticator) => {
      await withTable(() =>
        runFor(async (columnsOf) => {
          const columns = columnsFor(authenticator, await columnsOf("authenticators"))
          return { text: insertion("authenticators", columns), values: [asRecord(authenticator)] }
        }),
      )
      return authenticator
    },
    listAuthenticatorsByUserId: async (userId) => {
      const text = `SELECT * FROM authenticators WHERE "userId" = $1`
      const rows = await withTable(() => run<AdapterAuthenticator>(text, [userId]))
      return rows.map(toAuthenticator)
    },
    // The highest counter wins: of two simultaneous sign-ins, the one that writes last may be the older.
    updateAuthenticatorCounter: (id, counter) =>
      changed("counter = greatest(counter, $2)", [id, counter]),
    updateAuthenticatorBackedUp: (id, backedUp) =>
      changed(`"credentialBackedUp" = $2`, [id, backedUp]),
    renameAuthenticator: (id, name) => changed("name = $2", [id, name]),
    deleteAuthenticator: (id) => one(`DELETE FROM authenticators WHERE ${SAME} RETURNING *`, [id]),
  }
}

function toAuthenticator(row: AdapterAuthenticator): AdapterAuthenticator {
  return { ...row, counter: Number(row.counter) }
}

/** `@auth/pg-adapter` has no table for passkeys, so applications that switch from it lack one. */
async function withTable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== "42P01") throw error
    const message = `The database has no table "authenticators" for passkeys. Run migrateToLatest(pool) of @sallyport/pg-adapter once.`
    throw new Error(message, { cause: error })
  }
}
