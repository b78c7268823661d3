import { listKeys, removeKeys } from "./key-list.js"
import type { Store } from "./store.js"

/** Where a user's rows of one kind are named: all of them, and the one that `@auth/unstorage-adapter` remembers. */
interface Place {
  readonly list: string
  readonly last: string
}

export function sessionsOf({ keys }: Store, userId: string): Place {
  return { list: keys.sessions(userId), last: keys.lastSession(userId) }
}

export function accountsOf({ keys }: Store, userId: string): Place {
  return { list: keys.accounts(userId), last: keys.lastAccount(userId) }
}

/** The rows that are named there and are the user's, with their keys. */
export async function ownedRows<Row extends { userId: string }>(
  store: Store,
  userId: string,
  { list, last }: Place,
): Promise<(readonly [string, Row])[]> {
  const keys = await listKeys(store, list, last)
  const rows = await Promise.all(
    keys.map(async (key) => [key, await store.getRow<Row>(key)] as const),
  )
  return rows.flatMap(([key, row]) => (row?.userId === userId ? [[key, row] as const] : []))
}

/** Removes the rows and what names them. */
export async function removeOwned(store: Store, userId: string, place: Place): Promise<void> {
  const keys = (await ownedRows(store, userId, place)).map(([key]) => key)
  for (const key of keys) await store.remove(key)
  await removeKeys(store, await listKeys(store, place.list, place.last), place)
}
