import type { Row } from "./drizzle-database.js"
import type { Store } from "./store.js"

/**
 * The members that have a value. One without would not keep the column's default.
 *
 * Throws TypeError for a text with a NUL character for SQLite: it would keep the text, but libsql reads no further, and an
 * address with one would come back as another, shorter address. The other databases refuse it or keep it.
 */
export function toRow({ engine }: Pick<Store, "engine">, members: object): Row {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  const hasNul = entries.some(([, value]) => typeof value === "string" && value.includes("\0"))
  if (engine === "sqlite" && hasNul) throw new TypeError("A text for SQLite has a NUL character")
  return Object.fromEntries(entries)
}
