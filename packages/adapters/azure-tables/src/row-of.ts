import { CLAIMING, PENDING } from "./entities.js"
import type { Found } from "./store.js"

/** The stored row; null if nothing was found. */
export function rowOf<Row extends object>(found: Found | null): Row | null {
  if (!found) return null
  const { [PENDING]: _pending, [CLAIMING]: _claiming, ...row } = found.row
  return row as Row
}
