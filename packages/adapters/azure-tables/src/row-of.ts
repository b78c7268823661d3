import { CLAIMING, PENDING } from "./entities.js"
import type { FoundEntity } from "./store.js"

/** The stored row; null if nothing was found. */
export function rowOf<Row extends object>(found: FoundEntity | null): Row | null {
  if (!found) return null
  const { [PENDING]: _pending, [CLAIMING]: _claiming, ...row } = found.row
  return row as Row
}
