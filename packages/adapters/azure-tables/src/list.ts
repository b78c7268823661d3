import { hexDigestOf } from "@sallyport/adapter-base"
import { inPartition } from "./filters.js"
import type { Store } from "./store.js"

/** Adds an entry to a list. Each list is a separate partition. */
export async function addToList(store: Store, list: string, entry: object): Promise<void> {
  await store.merge(await entryKey(list, entry), entry)
}

/** Removes an entry if it exists. */
export async function removeFromList(store: Store, list: string, entry: object): Promise<void> {
  await store.remove({ entityKey: await entryKey(list, entry) })
}

/** The entries of a list. */
export async function listedIn<Entry>(store: Store, list: string): Promise<readonly Entry[]> {
  return (await store.list(inPartition(list))).map(({ row }) => row as Entry)
}

async function entryKey(list: string, entry: object) {
  // Only the identifying members, because the expiry changes.
  const { expires: _, ...identity } = entry as { expires?: Date }
  const rowKey = await hexDigestOf(JSON.stringify(identity))
  return { partitionKey: list, rowKey }
}
