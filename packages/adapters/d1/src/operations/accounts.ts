import { uuidOrNew, type AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { fromColumns } from "../columns.js"
import type { Database } from "../database.js"
import { both, type Columns, insertion, isUser, type Statement } from "../sql.js"

type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

const SAME_ACCOUNT = `accounts.provider = ? AND accounts."providerAccountId" = ?`
const OWNER = `SELECT users.* FROM users JOIN accounts ON users.id = accounts."userId" WHERE ${SAME_ACCOUNT}`

/** True if the account is not linked yet. If `up` has created the unique index, the index decides. */
function isFree({ provider, providerAccountId }: AccountKey): Statement {
  return {
    text: `NOT EXISTS (SELECT 1 FROM accounts WHERE ${SAME_ACCOUNT})`,
    values: [provider, providerAccountId],
  }
}

export function accountOperations(database: Database): AccountOperations {
  const { run } = database
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const [row] = await run<AdapterUser>({ text: OWNER, values: [provider, providerAccountId] })
      return row ?? null
    },
    linkAccount: (account) => linkAccount(database, account),
    unlinkAccount: async ({ provider, providerAccountId }) => {
      const text = `DELETE FROM accounts WHERE ${SAME_ACCOUNT} RETURNING *`
      const [row] = await run<AdapterAccount>({ text, values: [provider, providerAccountId] })
      return row
    },
    getAccount: async (providerAccountId, provider) => {
      const text = `SELECT * FROM accounts WHERE ${SAME_ACCOUNT}`
      const [row] = await run<AdapterAccount>({ text, values: [provider, providerAccountId] })
      return row ?? null
    },
    listAccountsByUser: (userId) =>
      run<AdapterAccount>({ text: `SELECT * FROM accounts WHERE "userId" = ?`, values: [userId] }),
    createUserAndAccount: (user, account) => createUserAndAccount(database, user, account),
  }
}

/** One statement, so that D1 runs nothing between the condition and the insert. */
async function linkAccount(database: Database, account: AdapterAccount): Promise<AdapterAccount> {
  const given = { ...account, id: crypto.randomUUID() }
  const [linked] = await database.withColumns("accounts", given, (row) =>
    database.run<AdapterAccount>(accountInsertion(row, account)),
  )
  if (!linked) throw new Error("The account already belongs to a user, or the user does not exist")
  return linked
}

/** Inserts the account's row if the account is not linked yet and its user exists. */
function accountInsertion(row: Columns, account: AdapterAccount): Statement {
  return insertion("accounts", row, both(isUser(account.userId), isFree(account)))
}

/** A batch is a transaction: if the account is taken, no user is created, and so no account either. */
async function createUserAndAccount(
  database: Database,
  given: AdapterUser,
  account: Omit<AdapterAccount, "userId">,
): Promise<AdapterUser> {
  const userId = uuidOrNew(given.id)
  const user = { ...given, id: userId }
  // `Omit` loses the named members of a type with an index signature.
  const linked = { ...account, id: crypto.randomUUID(), userId } as unknown as AdapterAccount
  const [created] = await database.withColumns("users", user, (person) =>
    database.withColumns("accounts", linked, (row) =>
      database.batch([insertion("users", person, isFree(linked)), accountInsertion(row, linked)]),
    ),
  )
  const [row] = created?.results ?? []
  if (!row) throw new Error("The account already belongs to a user")
  return fromColumns<AdapterUser>(row)
}
