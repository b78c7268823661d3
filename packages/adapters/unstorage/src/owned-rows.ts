import { inBatches } from "@sallyport/adapter-base"
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
  const rows = await inBatches(keys, async (key) => [key, await store.getRow<Row>(key)] as const)
  return rows.flatMap(([key, row]) => (row?.userId === userId ? [[key, row] as const] : []))
}

/** Removes the rows and the entries that lead to them, but for those that are kept. */
export async function removeOwned<Row extends { userId: string }>(
  store: Store,
  userId: string,
  {
    isKept = () => false,
    ...location
  }: OwnedListLocation & { readonly isKept?: (row: Row) => boolean },
): Promise<void> {
  const rows = await ownedRows<Row>(store, userId, location)
  const kept = new Set(rows.flatMap(([key, row]) => (isKept(row) ? [key] : [])))
  const keys = rows.map(([key]) => key).filter((key) => !kept.has(key))
  await inBatches(keys, (key) => store.remove(key))
  const listed = await listKeys(store, location)
  await removeKeys(
    store,
    listed.filter((key) => !kept.has(key)),
    location,
  )
}
