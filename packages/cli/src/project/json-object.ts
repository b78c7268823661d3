/** A value of JSON that is an object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The object that a text of JSON holds, also behind a byte order mark. Null if it is no JSON, or another value. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
