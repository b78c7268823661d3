import type { Store } from "./store.js"

/** Keys with the time at which their rows expire, in milliseconds since the epoch; 0 for never. */
type ExpiryByKey = Record<string, number>

/** Where a list is, and where `@auth/unstorage-adapter` records the last of the same keys. */
interface ListLocation {
  readonly list: string
  readonly last?: string
}

/** What is there. */
export interface KeyList extends ListLocation {
  /** Null if there is no list. */
  readonly entries: ExpiryByKey | null
  /** The key that `@auth/unstorage-adapter` has recorded. */
  readonly recorded: string | null
}

const DAY = 24 * 60 * 60 * 1000

/** Reads a list. */
export async function readList(
  { getRow, getText }: Store,
  location: ListLocation,
): Promise<KeyList> {
  const { list, last } = location
  const [entries, recorded] = await Promise.all([
    getRow<ExpiryByKey>(list),
    last === undefined ? null : getText(last),
  ])
  return { ...location, entries, recorded }
}

/** The keys in a list, those that expire last first, including the one that `@auth/unstorage-adapter` has recorded. */
export async function listKeys(store: Store, location: ListLocation): Promise<string[]> {
  const { entries, recorded } = await readList(store, location)
  const sorted = Object.entries(entries ?? {}).toSorted(([, a], [, b]) => b - a)
  const keys = sorted.map(([key]) => key)
  return [...new Set(recorded ? [...keys, recorded] : keys)]
}

/**
 * Adds a key to a list that was just read, and also the one that `@auth/unstorage-adapter` has recorded. Drops keys that
 * expired long ago.
 */
export async function addKey(
  { setRow, setText }: Store,
  key: string,
  { list, last, entries, recorded, expires }: KeyList & { readonly expires?: Date },
): Promise<void> {
  const at = expires?.getTime() ?? 0
  const all = { ...(recorded ? { [recorded]: at } : {}), ...entries, [key]: at }
  const kept = Object.entries(all).filter(([, end]) => end === 0 || end > Date.now() - DAY)
  await Promise.all([
    setRow(list, Object.fromEntries(kept)),
    last !== undefined && recorded !== key ? setText(last, key, expires) : undefined,
  ])
}

/** Removes keys from a list. An empty list is removed. */
export async function removeKeys(
  store: Store,
  keys: readonly string[],
  location: ListLocation,
): Promise<void> {
  const { list, last, entries, recorded } = await readList(store, location)
  const removed = new Set(keys)
  const kept = Object.entries(entries ?? {}).filter(([key]) => !removed.has(key))
  const rewrite = (): Promise<void> =>
    kept.length > 0 ? store.setRow(list, Object.fromEntries(kept)) : store.remove(list)
  await Promise.all([
    entries && rewrite(),
    last !== undefined && removed.has(recorded ?? "") ? store.remove(last) : undefined,
  ])
}
