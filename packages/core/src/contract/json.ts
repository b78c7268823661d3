/** A value that survives `JSON.stringify` and `JSON.parse`. */
export type JsonValue = JsonPrimitive | JsonObject | JsonArray
/** A value without members. */
export type JsonPrimitive = string | number | boolean | null
/** A list of values. */
export type JsonArray = JsonValue[]
export interface JsonObject {
  [key: string]: JsonValue | undefined
}
