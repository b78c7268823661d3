import type { AdapterAccount } from "@sallyport/core/adapters"
import { claim } from "./claim.js"
import type { Claimant } from "@sallyport/adapter-base"
import { isPropertyName, propertiesOf } from "./entities.js"
import { findUserOrAbort } from "./find-user.js"
import { addToList, listedIn, removeFromList } from "./list.js"
import { lists, places } from "./place.js"
import type { Found, Store } from "./store.js"

export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/** The account; null where there is none. Two pairs can make one key, so the row says which it is. */
export async function findAccount(
  store: Store,
  { provider, providerAccountId }: AccountKey,
): Promise<Found | null> {
  const found = await store.get(await places.account(provider, providerAccountId))
  const { row } = found ?? {}
  return row?.["provider"] === provider && row["providerAccountId"] === providerAccountId
    ? found
    : null
}

/** Makes an account a user's, who is stored already. Fails where it leads to somebody, this user included. */
export async function takeAccount(
  store: Store,
  account: AdapterAccount,
  by: Claimant,
): Promise<void> {
  const { userId, provider, providerAccountId } = account
  const place = await places.account(provider, providerAccountId)
  // Listed first: what is in the list alone does no harm, and an account that is not in it would be forgotten.
  await addToList(store, await lists.accounts(userId), { provider, providerAccountId })
  const isHeld = async ({ row }: Found): Promise<boolean> =>
    (await findUserOrAbort(store, row["userId"], by)) !== null
  const found = await store.get(place)
  const isOwn = found?.row["userId"] === userId
  if (isOwn) throw linked()
  if (!(await claim(store, { place, properties: propertiesOf(account), by, isHeld }))) {
    await removeFromList(store, await lists.accounts(userId), { provider, providerAccountId })
    throw linked()
  }
  await rememberLast(store, account)
}

/** Takes an account from its user. */
export async function removeAccount(store: Store, account: Found): Promise<boolean> {
  const { userId, provider, providerAccountId } = account.row as unknown as AdapterAccount
  const isRemoved = await store.remove(account)
  await removeFromList(store, await lists.accounts(userId), { provider, providerAccountId })
  return isRemoved
}

/** A user's accounts: those that are listed, and those that only `@auth/azure-tables-adapter` remembers. */
export async function accountsOf(store: Store, userId: string): Promise<readonly Found[]> {
  const listed = await listedIn<AccountKey>(store, await lists.accounts(userId))
  const theirs = await store.get<Record<string, string>>(await places.accountByUserId(userId))
  const remembered = Object.entries(theirs?.row ?? {}).map(([provider, providerAccountId]) => ({
    provider,
    providerAccountId,
  }))
  const found = await Promise.all(
    [...listed, ...remembered].map(async (key) => findAccount(store, key)),
  )
  const own = found.flatMap((one) => (one?.row["userId"] === userId ? [one] : []))
  return [...new Map(own.map((one) => [one.place.rowKey, one])).values()]
}

/** Where `@auth/azure-tables-adapter` looks when it deletes a user: one account of each provider. */
async function rememberLast(
  store: Store,
  { userId, provider, providerAccountId }: AdapterAccount,
): Promise<void> {
  if (isPropertyName(provider))
    await store.merge(await places.accountByUserId(userId), { [provider]: providerAccountId })
}

function linked(): Error {
  return new Error("The account belongs to a user already")
}
