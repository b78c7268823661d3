import { columnsFor, withoutId, type AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import type { ColumnsOf, Database } from "../database.js"
import { mapExpiresAt } from "../map-expires-at.js"
import { asRecord, insertion, IS_OWNED, list, record } from "../sql.js"

const SAME_ACCOUNT = `provider = $1 AND "providerAccountId" = $2`
const OWNER = `SELECT users.* FROM users JOIN accounts ON users.id = accounts."userId" WHERE ${SAME_ACCOUNT}`

/**
 * True if the account of the row `given` is not linked yet. A unique index decides between two simultaneous statements.
 */
const IS_FREE = `NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.provider = given.provider AND accounts."providerAccountId" = given."providerAccountId")`

export function accountOperations(database: Database): AccountOperations {
  const { run } = database
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const [row] = await run<AdapterUser>(OWNER, [provider, providerAccountId])
      return row ?? null
    },
    linkAccount: (account) => linkAccount(database, account),
    unlinkAccount: async ({ provider, providerAccountId }) => {
      const text = `DELETE FROM accounts WHERE ${SAME_ACCOUNT} RETURNING *`
      const [row] = await run<AdapterAccount>(text, [provider, providerAccountId])
      return row && mapExpiresAt(row)
    },
    getAccount: async (providerAccountId, provider) => {
      const text = `SELECT * FROM accounts WHERE ${SAME_ACCOUNT}`
      const [row] = await run<AdapterAccount>(text, [provider, providerAccountId])
      return row ? mapExpiresAt(row) : null
    },
    listAccountsByUser: async (userId) => {
      const text = `SELECT * FROM accounts WHERE "userId" = $1`
      return (await run<AdapterAccount>(text, [userId])).map(mapExpiresAt)
    },
    createUserAndAccount: (user, account) => createUserAndAccount(database, user, account),
  }
}

async function linkAccount({ runFor }: Database, account: AdapterAccount): Promise<AdapterAccount> {
  const row = withoutId(account)
  const [linked] = await runFor<AdapterAccount>(async (columnsOf) => {
    const columns = await accountColumns(row, columnsOf)
    const text = insertion("accounts", columns, `${IS_OWNED} AND ${IS_FREE}`)
    return { text, values: [asRecord(row)] }
  })
  if (!linked) throw new Error("The account already belongs to a user, or the user does not exist")
  return mapExpiresAt(linked)
}

/** One statement, because neither a pool nor an HTTP driver offers transactions. */
async function createUserAndAccount(
  { runFor }: Database,
  given: AdapterUser,
  account: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const user = withoutId(given)
  const row = withoutId(account)
  const [created] = await runFor<AdapterUser>(async (columnsOf) => {
    const ofUser = columnsFor(user, await columnsOf("users"))
    const ofAccount = (await accountColumns(row, columnsOf)).filter((name) => name !== "userId")
    const text = `WITH given AS (SELECT * FROM ${record("accounts", 2)}), created AS (
      INSERT INTO users (${list(ofUser)}) SELECT ${list(ofUser, "person")}
      FROM ${record("users", 1)} AS person, given WHERE ${IS_FREE} RETURNING *
    ), linked AS (
      INSERT INTO accounts ("userId", ${list(ofAccount)})
      SELECT created.id, ${list(ofAccount, "given")} FROM created, given
    ) SELECT * FROM created`
    return { text, values: [asRecord(user), asRecord(row)] }
  })
  if (!created) throw new Error("The account already belongs to a user")
  return created
}

async function accountColumns(row: object, columnsOf: ColumnsOf): Promise<string[]> {
  return columnsFor(row, await columnsOf("accounts"))
}
