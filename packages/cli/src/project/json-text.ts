import { CommandFailed } from "../command-line/failures.js"
import { isObject, type JsonObject, parseObject } from "./json-object.js"

/** The object in a file of JSON that is to be changed. Throws `CommandFailed` if it has none. */
export function objectIn(path: string, text: string): JsonObject {
  const found = parseObject(text)
  if (found === null)
    throw new CommandFailed(`${path} cannot be read as JSON. Nothing was written.`)
  return found
}

/** The text with another value, written as it was: its indentation, its line breaks, and whether one is at its end. */
export function withJson(text: string, value: JsonObject): string {
  const [, indentation = "  "] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? []
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n"
  const written = JSON.stringify(value, null, indentation).replaceAll("\n", lineBreak)
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : ""
  const end = text.slice(text.trimEnd().length).includes("\n") ? lineBreak : ""
  return `${mark}${written}${end}`
}

/** A member that is an object; an empty object if there is none. */
export function objectAt(value: JsonObject, name: string): JsonObject {
  const member = value[name]
  return isObject(member) ? member : {}
}

/**
 * The object with members set, or removed where the new value is undefined. New names are put in their place if the names
 * were in order, else at the end.
 */
function withMembers(object: JsonObject, members: JsonObject): JsonObject {
  const names = Object.keys(object)
  const isSorted = names.every((name, index) => index === 0 || (names[index - 1] ?? "") <= name)
  const entries = Object.entries({ ...object, ...members }).filter(
    ([, value]) => value !== undefined,
  )
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(isSorted ? sorted : entries)
}

/** The object with members set below a member of it, which is removed if nothing is left in it. */
export function withMembersAt(object: JsonObject, name: string, members: JsonObject): JsonObject {
  const inside = withMembers(objectAt(object, name), members)
  const isEmpty = Object.keys(inside).length === 0
  if (isEmpty && !(name in object)) return object
  if (!isEmpty) return { ...object, [name]: inside }
  const { [name]: _, ...rest } = object
  return rest
}
