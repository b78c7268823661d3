import type { JsonValue } from "../../contract/json.js"
import type { Note } from "../../contract/own-setup.js"

/**
 * A note of this name, which begins with that of the extension. It is still there when the sign-in goes on in another
 * request, which another process may answer, so a value that is none of these counts as absent.
 */
export function note<Value extends JsonValue>(
  name: `${string}.${string}`,
  isValue: (value: JsonValue) => value is Value,
): Note<Value> {
  return {
    of: ({ notes }) => {
      const value = notes.get(name)
      return value !== undefined && isValue(value) ? value : undefined
    },
    set: ({ notes }, value) => void notes.set(name, value),
  }
}

export function isText(value: JsonValue): value is string {
  return typeof value === "string"
}

export function isNumber(value: JsonValue): value is number {
  return typeof value === "number"
}

export function areTexts(value: JsonValue): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

export function isTrue(value: JsonValue): value is true {
  return value === true
}
