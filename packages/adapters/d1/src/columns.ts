import { omitUndefined, readDate } from "@sallyport/adapter-base"
import type { Columns } from "./sql.js"

/**
 * The columns that contain dates. A text in any other column stays a text: a person may be called 2026-01-02T00:00Z.
 */
const DATES: ReadonlySet<string> = new Set(["emailVerified", "expires"])

/** The row in the form that D1 accepts: only texts and numbers. Nested values become JSON text. */
export function toColumns(row: object): Columns {
  return Object.fromEntries(
    Object.entries(omitUndefined(row)).map(([name, value]: [string, unknown]) => [
      name,
      toColumn(value),
    ]),
  )
}

/** One value in the form that D1 accepts. */
export function toColumn(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === "boolean") return Number(value)
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value
}

/** The row with its dates. Throws if a date column does not contain a date. */
export function fromColumns<Row>(row: object): Row {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    DATES.has(name) && value !== null ? readDate(value) : value,
  ])
  return Object.fromEntries(entries) as Row
}
