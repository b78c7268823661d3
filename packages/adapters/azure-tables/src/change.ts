import { propertiesOf } from "./entities.js"
import type { Found, Store } from "./store.js"

/**
 * Reads an entity and has it changed; again where somebody else has changed it between the two. Answers the row as it is
 * then; null where there is none. Azure removes what a change does not name only from an entity that is replaced whole.
 */
export async function change(
  store: Store,
  read: () => Promise<Found | null>,
  changeOf: (row: Readonly<Record<string, unknown>>) => object,
): Promise<Record<string, unknown> | null> {
  for (;;) {
    const found = await read()
    if (!found) return null
    const row = { ...found.row, ...changeOf(found.row) }
    if ((await store.replace(found, propertiesOf(row))) !== null) return row
  }
}
