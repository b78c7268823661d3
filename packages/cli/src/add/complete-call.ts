import type { Node } from "@babel/types"
import { addProperty, propertyOf } from "../syntax/literals.js"
import { editedText, placeOf, type Source } from "../syntax/source.js"
import type { AddedOption } from "./addition.js"

/** The text of a file in which a call that is there has an option: as it is, if it has it, or may have it. Null if it cannot be edited. */
export function withOption(source: Source, call: Node, { name, code }: AddedOption): string | null {
  if (call.type !== "CallExpression") return source.text
  const [options] = call.arguments
  if (!options) source.edits.appendLeft(placeOf(call).end - 1, `{ ${code} }`)
  else if (options.type !== "ObjectExpression" || hasIt(options.properties)) return source.text
  else if (propertyOf(options, name) === null) addProperty(source, options, code)
  return editedText(source)
}

/** What is spread into it may have it. */
function hasIt(properties: readonly Node[]): boolean {
  return properties.some(({ type }) => type === "SpreadElement")
}
