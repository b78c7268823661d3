import type { Store } from "./store.js"

/** Keys with the time at which their rows expire, in milliseconds since the epoch; 0 for never. */
type Entries = Record<string, number>

const DAY = 24 * 60 * 60 * 1000

/** The keys in a list, those that expire last first, including the one that `@auth/unstorage-adapter` has recorded. */
export async function listKeys(
  { getRow, getText }: Store,
  list: string,
  last?: string,
): Promise<string[]> {
  const entries = Object.entries((await getRow<Entries>(list)) ?? {})
  const keys = entries.toSorted(([, a], [, b]) => b - a).map(([key]) => key)
  const other = last && (await getText(last))
  return [...new Set(other ? [...keys, other] : keys)]
}

/**
 * Adds a key to a list, and also the one that `@auth/unstorage-adapter` has recorded. Drops keys that expired long ago.
 */
export async function addKey(
  { getRow, setRow, getText, setText }: Store,
  key: string,
  { list, last, expires }: { list: string; last?: string; expires?: Date },
): Promise<void> {
  const entries = (await getRow<Entries>(list)) ?? {}
  const at = expires?.getTime() ?? 0
  const before = last ? await getText(last) : null
  const all = { ...(before ? { [before]: at } : {}), ...entries, [key]: at }
  const kept = Object.entries(all).filter(([, end]) => end === 0 || end > Date.now() - DAY)
  await setRow(list, Object.fromEntries(kept))
  if (last && before !== key) await setText(last, key, expires)
}

/** Removes keys from a list. An empty list is removed. */
export async function removeKeys(
  { getRow, setRow, getText, remove }: Store,
  keys: readonly string[],
  { list, last }: { list: string; last?: string },
): Promise<void> {
  const entries = await getRow<Entries>(list)
  const kept = Object.entries(entries ?? {}).filter(([key]) => !keys.includes(key))
  if (kept.length > 0) await setRow(list, Object.fromEntries(kept))
  else if (entries) await remove(list)
  if (last && keys.includes((await getText(last)) ?? "")) await remove(last)
}
