import { changeRow } from "@sallyport/adapter-base"
import { propertiesOf } from "./entities.js"
import type { Found, Store } from "./store.js"

/**
 * Changes an entity, and answers the row as it is then; null if there is none. Azure removes what a change does not name
 * only from an entity that is replaced whole.
 */
export async function change(
  store: Store,
  read: () => Promise<Found | null>,
  changeOf: (row: Readonly<Record<string, unknown>>) => object,
): Promise<Record<string, unknown> | null> {
  return changeRow(read, async (found) => {
    const row = { ...found.row, ...changeOf(found.row) }
    return (await store.replace(found, propertiesOf(row))) === null ? null : row
  })
}
