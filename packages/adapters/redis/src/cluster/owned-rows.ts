import { inBatches } from "@sallyport/adapter-base"
import { getRow } from "../change-row.js"
import type { ClusterStore } from "./one-key.js"
import type { OwnedList } from "./remove-owned.js"

/** The rows of a user: those of our list, and the one that `@auth/upstash-redis-adapter` remembers. */
export async function ownedRows<Row extends { readonly userId?: unknown }>(
  store: ClusterStore,
  { userId, entries, list, last }: OwnedList,
): Promise<readonly Row[]> {
  const [listed, remembered] = await Promise.all([
    entries.all(list),
    last === undefined ? null : store.get(last),
  ])
  const names = new Set(remembered === null ? listed : [...listed, remembered])
  const found = await inBatches([...names], (name) => getRow<Row>(store, name))
  return found.flatMap((one) => (one?.row.userId === userId ? [one.row] : []))
}
