import type { ArrayExpression, Node, ObjectExpression } from "@babel/types"
import { inStyleOf, nodesIn, placeOf, type Source } from "./source.js"

/** The value of a property that is written in an object; null if it is not there. */
export function propertyOf(object: ObjectExpression, name: string): Node | null {
  for (const property of object.properties) {
    if (property.type !== "ObjectProperty" || property.computed) continue
    const { key } = property
    const written = key.type === "Identifier" ? key.name : key.type === "StringLiteral" && key.value
    if (written === name) return property.value
  }
  return null
}

/** Every object in a file that has a property of this name. */
export function objectsWith({ program }: Source, name: string): readonly ObjectExpression[] {
  return [...nodesIn(program)].filter(
    (node): node is ObjectExpression =>
      node.type === "ObjectExpression" && propertyOf(node, name) !== null,
  )
}

/** The object in a file's default export: alone, or as the first argument of a call such as `defineConfig`. */
export function defaultObject({ program }: Source): ObjectExpression | null {
  const exported = program.body.find(({ type }) => type === "ExportDefaultDeclaration")
  if (exported?.type !== "ExportDefaultDeclaration") return null
  const value = withoutTypes(exported.declaration)
  if (value.type === "ObjectExpression") return value
  if (value.type !== "CallExpression") return null
  const [first] = value.arguments
  return first?.type === "ObjectExpression" ? first : null
}

/** The value without `as` and `satisfies`. */
export function withoutTypes(node: Node): Node {
  return node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression"
    ? withoutTypes(node.expression)
    : node
}

/** Adds an element at the end of an array, on a line of its own if the others have one. */
export function addElement(source: Source, array: ArrayExpression, code: string): void {
  addTo(source, { node: array, last: array.elements.at(-1) ?? undefined, code, padding: "" })
}

/** Adds a property at the end of an object. */
export function addProperty(source: Source, object: ObjectExpression, code: string): void {
  addTo(source, { node: object, last: object.properties.at(-1), code, padding: " " })
}

interface CodeInsertion {
  readonly node: Node
  readonly last: Node | undefined
  readonly code: string
  /** What stands inside of the brackets where everything is on one line. */
  readonly padding: string
}

function addTo(source: Source, { node, last, code, padding }: CodeInsertion): void {
  const { start, end } = placeOf(node)
  const written = inStyleOf(source, code)
  const inside = source.text.slice(last ? placeOf(last).end : start + 1, end - 1)
  if (!last) {
    source.edits.appendLeft(start + 1, inside === "" ? `${padding}${written}${padding}` : written)
    return
  }
  const after = placeOf(last).end
  const hasComma = /^\s*,/.test(inside)
  if (!hasComma) source.edits.appendLeft(after, ",")
  if (!inside.includes("\n")) {
    source.edits.appendLeft(hasComma ? source.text.indexOf(",", after) + 1 : after, ` ${written}`)
    return
  }
  // A comment behind the last one stays on its line.
  const lineEnd = source.text.slice(0, source.text.indexOf("\n", after)).trimEnd().length
  const indentation = indentationAt(source.text, placeOf(last).start)
  source.edits.appendLeft(lineEnd, `\n${indentation}${written}${hasComma ? "," : ""}`)
}

function indentationAt(text: string, place: number): string {
  const line = text.slice(text.lastIndexOf("\n", place - 1) + 1)
  return /^[ \t]*/.exec(line)?.[0] ?? ""
}
