import type { Row } from "./drizzle-database.js"
import type { Store } from "./store.js"

/**
 * The members that have a value, because a member without one would override the column's default.
 *
 * For SQLite, throws TypeError for a text with a NUL character: SQLite stores it, but libsql only reads up to the NUL,
 * so an address with a NUL would come back as a different, shorter address. Other databases reject the text or store it
 * correctly.
 */
export function toRow({ engine }: Pick<Store, "engine">, members: object): Row {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined)
  const hasNul = entries.some(([, value]) => typeof value === "string" && value.includes("\0"))
  if (engine === "sqlite" && hasNul) throw new TypeError("A text for SQLite has a NUL character")
  return Object.fromEntries(entries)
}
