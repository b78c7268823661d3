import { withoutId, type AccountOperations } from "@sallyport/adapter-base"
import type { AdapterAccount, AdapterUser } from "@sallyport/core/adapters"
import type { EntityManager } from "typeorm"
import { findRow, findRows, insertRow, takeRow } from "../rows.js"
import { rowWithUser } from "../row-with-user.js"
import type { Row, Store } from "../store.js"

export function accountOperations(store: Store): Omit<AccountOperations, "createUserAndAccount"> {
  const { manager, entities } = store
  const { AccountEntity } = entities
  return {
    getUserByAccount: async ({ provider, providerAccountId }) => {
      const found = await rowWithUser(await manager(), AccountEntity, {
        provider,
        providerAccountId,
      })
      return (found?.user as AdapterUser | undefined) ?? null
    },
    linkAccount: async (account) =>
      asAccount(await insertAccount(await manager(), store, account)) as AdapterAccount,
    unlinkAccount: async ({ provider, providerAccountId }) => {
      const key = { provider, providerAccountId }
      return asAccount(await takeRow(await manager(), AccountEntity, key)) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      asAccount(await findRow(await manager(), AccountEntity, { provider, providerAccountId })),
    listAccountsByUser: async (userId) =>
      (await findRows(await manager(), AccountEntity, { userId })) as unknown as AdapterAccount[],
  }
}

/**
 * Stores an account that is not linked yet. The official tables have no unique key for accounts, so it is looked up
 * first. With `completeEntities`, the key decides between two simultaneous calls.
 */
export async function insertAccount(
  manager: EntityManager,
  { entities }: Store,
  account: AdapterAccount,
): Promise<Row> {
  const { provider, providerAccountId } = account
  const key = { provider, providerAccountId }
  if (await findRow(manager, entities.AccountEntity, key))
    throw new Error("The account already belongs to a user")
  return insertRow(manager, entities.AccountEntity, withoutId(account))
}

function asAccount(row: Row | null): AdapterAccount | null {
  return row as AdapterAccount | null
}
