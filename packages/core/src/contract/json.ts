/** A value that survives `JSON.stringify` and `JSON.parse`. */
export type JsonValue = JsonPrimitive | JsonObject | JsonArray
/** A value without members. */
export type JsonPrimitive = string | number | boolean | null
/** A list of values. */
export type JsonArray = JsonValue[]
export interface JsonObject {
  [key: string]: JsonValue | undefined
}

const ISO_8601 =
  /\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d+([+-][0-2]\d:[0-5]\d|Z)|\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)|\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d([+-][0-2]\d:[0-5]\d|Z)/

/**
 * True for a string with an ISO 8601 date-time in it that the platform can parse as a whole. Kept for adapters that
 * recognise dates by their format; our own adapters read dates from known columns.
 */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && ISO_8601.test(value) && !Number.isNaN(Date.parse(value))
}
