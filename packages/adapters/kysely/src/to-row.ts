import type { Engine } from "./store.js"

function isPlain(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof Date) &&
    !ArrayBuffer.isView(value)
  )
}

/**
 * SQLite stores a NUL, but libsql only reads up to it, so an address with a NUL would come back as a different, shorter
 * address. PostgreSQL rejects it itself.
 */
function refuseNul(text: string): string {
  if (text.includes("\0")) throw new TypeError("A text for SQLite has a NUL character")
  return text
}

/** Converts a value for the driver. */
export function toColumn(value: unknown, engine: Engine): unknown {
  // pg itself supports arrays and JSON.
  if (engine === "postgres") return value
  // mysql2 would turn an object into assignments and a list into several values; as JSON text it is one value.
  if (isPlain(value)) return JSON.stringify(value)
  if (engine === "mysql") return value
  if (typeof value === "string") return refuseNul(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === "boolean" ? Number(value) : value
}

/** The columns to write. A member without a value is left out, so that the column keeps its default. */
export function toRow(object: object, engine: Engine): Record<string, unknown> {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([key, value]) => [key, toColumn(value, engine)]))
}
