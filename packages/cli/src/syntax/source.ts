import { parse } from "@babel/parser"
import type { Node, Program } from "@babel/types"
import MagicString from "magic-string"

/** A file of an application: its syntax tree, and the edits that were made so far. What no edit names stays byte for byte. */
export interface Source {
  readonly text: string
  readonly program: Program
  readonly edits: MagicString
}

/** Reads JavaScript, TypeScript or JSX. Null if it has mistakes: then nothing can be edited safely. */
export function openSource(text: string): Source | null {
  try {
    const { program } = parse(text, {
      sourceType: "unambiguous",
      plugins: ["typescript", "jsx", "decorators-legacy"],
    })
    return { text, program, edits: new MagicString(text) }
  } catch (error) {
    // A RangeError: it is nested so deeply that the parser gives up.
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

/** The text with the edits. Null if it could not be read any more: then it must not be written. */
export function editedText({ text: before, edits }: Source): string | null {
  const isWindows = before.includes("\r\n") && !/(?<!\r)\n/.test(before)
  const text = isWindows ? edits.toString().replaceAll(/\r?\n/g, "\r\n") : edits.toString()
  return openSource(text) === null ? null : text
}

/** Every node below one, itself first. Keeps its own list: a sum of 10,000 texts is 10,000 nodes deep. */
export function* nodesIn(node: Node): Generator<Node> {
  const ahead = [node]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    yield next
    const below = (Object.values(next) as readonly unknown[]).flat().filter(isNode)
    for (const one of below.toReversed()) ahead.push(one)
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { type?: unknown }).type === "string" &&
    // A comment has a type too, but is nothing that runs.
    !(value as { type: string }).type.startsWith("Comment")
  )
}

/** Where a node is. The parser gives a place to every node. */
export function placeOf(node: Node): { readonly start: number; readonly end: number } {
  if (typeof node.start !== "number" || typeof node.end !== "number")
    throw new Error(`A ${node.type} has no place in its file`)
  return { start: node.start, end: node.end }
}

/** Code as this file is written: its quotes, and whether statements end with `;`. */
export function inStyleOf({ text }: Source, code: string): string {
  const quoted = text.match(/["']/g) ?? []
  const isSingle = quoted.filter((quote) => quote === "'").length > quoted.length / 2
  return isSingle && !code.includes("'") ? code.replaceAll('"', "'") : code
}

/** A statement as this file is written. */
export function statementInStyleOf(source: Source, statement: string): string {
  const hasSemicolons = /;\s*$/m.test(source.text)
  return `${inStyleOf(source, statement)}${hasSemicolons ? ";" : ""}`
}
