/**
 * The JSON object in a text; null for any other value, and for a text that is not JSON. Also null for an object with an
 * own `__proto__`: assigned to another object, it would replace that object's prototype (CWE-1321).
 */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value)
    return isObject && !Object.hasOwn(value, "__proto__")
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
