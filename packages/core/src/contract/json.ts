/** A value that survives `JSON.stringify` and `JSON.parse`. */
export type JsonValue = string | number | boolean | null | JsonObject | JsonValue[]
export interface JsonObject {
  [key: string]: JsonValue | undefined
}
