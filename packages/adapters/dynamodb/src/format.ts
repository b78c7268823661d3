import { hydrateDates } from "@sallyport/adapter-base"

const KEYS = new Set(["pk", "sk", "GSI1PK", "GSI1SK"])
const KINDS = new Set<unknown>(["USER", "SESSION", "VT"])

/**
 * Converts rows as `@auth/dynamodb-adapter` does, for applications that read the table directly. The adapter itself
 * recognises dates by member name, so that a name that looks like a date stays a text.
 */
export const format = {
  /** The item of a row: `expires` in seconds since the epoch, any other `Date` as a text in ISO 8601. */
  to(object: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, itemValue(name, value)]),
    )
  },

  /**
   * The row of an item, without keys, with a `Date` for `expires` and for every text in ISO 8601 date-time format; null
   * if there is no item.
   */
  from<Row = Record<string, unknown>>(object?: Record<string, unknown>): Row | null {
    if (!object) return null
    const entries = Object.entries(object)
      .filter(([name, value]) => !KEYS.has(name) && !(name === "type" && KINDS.has(value)))
      .map(([name, value]) => [
        name,
        name === "expires" && typeof value === "number" ? new Date(value * 1000) : value,
      ])
    return hydrateDates(Object.fromEntries(entries) as object) as Row
  },
}

function itemValue(name: string, value: unknown): unknown {
  if (!(value instanceof Date)) return value
  return name === "expires" ? value.getTime() / 1000 : value.toISOString()
}
