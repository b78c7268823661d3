import { claim, type Claimant, findUserOrAbort } from "@sallyport/adapter-base"
import type { AdapterAccount } from "@sallyport/core/adapters"
import { isPropertyName, propertiesOf } from "./entities.js"
import { readUserOf } from "./find-user.js"
import { addToList, listedIn, removeFromList } from "./list.js"
import { lists, entityKeys } from "./entity-key.js"
import type { FoundEntity, Store } from "./store.js"
import { writeAt } from "./write-at.js"

export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/** The account; null if there is none. Two pairs can produce the same key, so the row's own members are compared. */
export async function findAccount(
  store: Store,
  { provider, providerAccountId }: AccountKey,
): Promise<FoundEntity | null> {
  const found = await store.get(await entityKeys.account(provider, providerAccountId))
  const { row } = found ?? {}
  return row?.["provider"] === provider && row["providerAccountId"] === providerAccountId
    ? found
    : null
}

/** Links an account to a user who is already stored. Fails if it belongs to anyone, even to this user. */
export async function takeAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const { userId, provider, providerAccountId } = account
  const known = await store.get(await entityKeys.account(provider, providerAccountId))
  if (known?.row["userId"] === userId) {
    await addToList(store, await lists.accounts(userId), { provider, providerAccountId })
    throw linked()
  }
  await claimAccount(store, account, by)
}

/** The same for a new user, who cannot have the account yet. */
export async function claimAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const { userId, provider, providerAccountId } = account
  const entityKey = await entityKeys.account(provider, providerAccountId)
  // Added to the list first: an entry without an account does no harm, but an account without an entry would never be
  // found.
  await addToList(store, await lists.accounts(userId), { provider, providerAccountId })
  const isClaimed = await claim({
    read: async (): Promise<FoundEntity | null> => store.get(entityKey),
    isHeld: async ({ row }) =>
      row["userId"] !== userId &&
      (await findUserOrAbort(readUserOf(store), row["userId"], by)) !== null,
    write: (found) => writeAt(store, entityKey, { found, properties: propertiesOf(account) }),
  })
  if (!isClaimed) {
    await removeFromList(store, await lists.accounts(userId), { provider, providerAccountId })
    throw linked()
  }
  await rememberLast(store, account)
}

/** Removes an account from its user. */
export async function removeAccount(store: Store, account: FoundEntity): Promise<boolean> {
  const { userId, provider, providerAccountId } = account.row as unknown as AdapterAccount
  const isRemoved = await store.remove(account)
  await removeFromList(store, await lists.accounts(userId), { provider, providerAccountId })
  return isRemoved
}

/** A user's accounts: those in our list, and those that only `@auth/azure-tables-adapter` has recorded. */
export async function accountsOf(store: Store, userId: string): Promise<readonly FoundEntity[]> {
  const listed = await listedIn<AccountKey>(store, await lists.accounts(userId))
  const theirs = await store.get<Record<string, string>>(await entityKeys.accountByUserId(userId))
  const remembered = Object.entries(theirs?.row ?? {}).map(([provider, providerAccountId]) => ({
    provider,
    providerAccountId,
  }))
  const keys = new Map(
    [...listed, ...remembered].map((key) => [`${key.provider} ${key.providerAccountId}`, key]),
  )
  const found = await Promise.all([...keys.values()].map(async (key) => findAccount(store, key)))
  const own = found.flatMap((one) => (one?.row["userId"] === userId ? [one] : []))
  return [...new Map(own.map((one) => [one.entityKey.rowKey, one])).values()]
}

/** Writes the entity that `@auth/azure-tables-adapter` reads when it deletes a user: one account for each provider. */
async function rememberLast(
  store: Store,
  { userId, provider, providerAccountId }: AdapterAccount,
): Promise<void> {
  if (isPropertyName(provider))
    await store.merge(await entityKeys.accountByUserId(userId), { [provider]: providerAccountId })
}

function linked(): Error {
  return new Error("The account already belongs to a user")
}
