import { listKeys, removeKeys } from "./key-list.js"
import type { Store } from "./store.js"

/**
 * The keys that lead to a user's rows of one kind: our list of all of them, and the one row that
 * `@auth/unstorage-adapter` has recorded.
 */
interface OwnedListLocation {
  readonly list: string
  readonly last: string
}

export function sessionsOf({ keys }: Store, userId: string): OwnedListLocation {
  return { list: keys.sessions(userId), last: keys.lastSession(userId) }
}

export function accountsOf({ keys }: Store, userId: string): OwnedListLocation {
  return { list: keys.accounts(userId), last: keys.lastAccount(userId) }
}

/** The rows that are listed there and belong to the user, with their keys. */
export async function ownedRows<Row extends { userId: string }>(
  store: Store,
  userId: string,
  location: OwnedListLocation,
): Promise<(readonly [string, Row])[]> {
  const keys = await listKeys(store, location)
  const rows = await Promise.all(
    keys.map(async (key) => [key, await store.getRow<Row>(key)] as const),
  )
  return rows.flatMap(([key, row]) => (row?.userId === userId ? [[key, row] as const] : []))
}

/** Removes the rows and the entries that lead to them. */
export async function removeOwned(
  store: Store,
  userId: string,
  location: OwnedListLocation,
): Promise<void> {
  const keys = (await ownedRows(store, userId, location)).map(([key]) => key)
  for (const key of keys) await store.remove(key)
  await removeKeys(store, await listKeys(store, location), location)
}
