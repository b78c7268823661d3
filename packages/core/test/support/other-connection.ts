import type { RecordStore } from "../../src/contract/record-store.js"

/**
 * The same store by another connection, which cannot say what it is connected to: what this process remembers of the one, it
 * does not know of the other, as if another process had it.
 */
export function otherConnection(store: RecordStore): RecordStore {
  return Object.fromEntries(Object.entries(store)) as unknown as RecordStore
}
