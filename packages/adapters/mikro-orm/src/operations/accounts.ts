import { withoutId, type AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import {
  findRow,
  findRows,
  findRowWithUser,
  insertRow,
  takeRow,
  toMembers,
  toPlain,
} from "../rows.js"
import type { Row, Store } from "../store.js"
import { asUser, withId } from "./users.js"

export function accountOperations({ manager, entities }: Store): AccountOperations {
  const { Account, User } = entities
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const key = { provider, providerAccountId }
      const found = await findRowWithUser(await manager(), { target: Account, user: User }, key)
      return found && asUser(found.user)
    },
    linkAccount: async (account) =>
      toAccount(await insertRow(await manager(), Account, withNewId(account))),
    unlinkAccount: async ({ provider, providerAccountId }) => {
      const row = await takeRow(await manager(), Account, { provider, providerAccountId })
      return row ? toAccount(row) : undefined
    },
    getAccount: async (providerAccountId, provider) => {
      const row = await findRow(await manager(), Account, { provider, providerAccountId })
      return row && toAccount(row)
    },
    listAccountsByUser: async (userId) =>
      (await findRows(await manager(), Account, { userId })).map(toAccount),
    // One flush is one transaction.
    createUserAndAccount: async (user, account) => {
      const connected = await manager()
      const members = toMembers(connected, User, withId(user))
      const created = connected.create(User, members as never)
      const linked = { ...withNewId(account), userId: members["id"] }
      const row = connected.create(Account, toMembers(connected, Account, linked) as never)
      await connected.persist(created).persist(row).flush()
      return asUser(toPlain(connected, User, created))
    },
  }
}

/** PostgreSQL returns a `bigint` as text. */
function toAccount(row: object): AdapterAccount {
  const account = row as AdapterAccount
  const { expires_at: seconds } = account
  return seconds == null ? account : { ...account, expires_at: Number(seconds) }
}

/** An `id` in a provider's token response is not the row's id. */
function withNewId(account: object): Row {
  return { ...withoutId(account), id: crypto.randomUUID() }
}
