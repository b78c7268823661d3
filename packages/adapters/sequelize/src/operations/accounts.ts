import type { AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import { userOf } from "../define-models.js"
import { type Rows, rowsOf } from "../rows.js"
import type { Store } from "../store.js"
import { withNewId } from "./users.js"

export function accountOperations(store: Store): AccountOperations {
  const { Account, User } = store.models
  const accounts = rowsOf<AdapterAccount>(store, Account)
  const as = userOf(Account, User) ?? "user"
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const include = { model: User, as, required: true } as const
      const found = await accounts.find({ provider, providerAccountId }, { include })
      return found ? (found[as] as unknown as AdapterUser) : null
    },
    linkAccount: async (account) =>
      toAccount(await link(accounts, account, await store.hasUniqueAccounts())),
    unlinkAccount: async ({ provider, providerAccountId }) => {
      await accounts.remove({ provider, providerAccountId })
    },
    getAccount: async (providerAccountId, provider) => {
      const found = await accounts.find({ provider, providerAccountId })
      return found && toAccount(found)
    },
    listAccountsByUser: async (userId) => (await accounts.list({ userId })).map(toAccount),
    createUserAndAccount: async (user, account) => {
      const isUnique = await store.hasUniqueAccounts()
      return store.inTransaction([User, Account], async (inside) => {
        const created = await rowsOf<AdapterUser>(inside, User).insert(withNewId(User, user))
        // `Omit` loses the named members of a type with an index signature.
        const linked = { ...account, userId: created.id } as unknown as AdapterAccount
        await link(rowsOf<AdapterAccount>(inside, Account), linked, isUnique)
        return created
      })
    },
  }
}

/** PostgreSQL returns a `bigint` as text. */
function toAccount(account: AdapterAccount): AdapterAccount {
  const { expires_at: seconds } = account
  return seconds == null ? account : { ...account, expires_at: Number(seconds) }
}

/**
 * In new tables and after `migrateToLatest`, a unique index decides whose an account is. The official tables have none,
 * so the account is looked up first.
 */
async function link(
  accounts: Rows<AdapterAccount>,
  account: AdapterAccount,
  isUnique: boolean,
): Promise<AdapterAccount> {
  const { id: _, ...row } = account
  const { provider, providerAccountId } = account
  if (!isUnique && (await accounts.find({ provider, providerAccountId })))
    throw new Error("The account already belongs to a user")
  return accounts.insert(row)
}
