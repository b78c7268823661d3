import { changeRow } from "@sallyport/adapter-base"
import { propertiesOf } from "./entities.js"
import type { FoundEntity, Store } from "./store.js"

/**
 * Changes an entity and returns the new row; null if there is none. The entity is replaced as a whole, because only
 * then does Azure remove properties that the change leaves out.
 */
export async function change(
  store: Store,
  read: () => Promise<FoundEntity | null>,
  changeOf: (row: Readonly<Record<string, unknown>>) => object,
): Promise<Record<string, unknown> | null> {
  return changeRow(read, async (found) => {
    const row = { ...found.row, ...changeOf(found.row) }
    return (await store.replace(found, propertiesOf(row))) === null ? null : row
  })
}
