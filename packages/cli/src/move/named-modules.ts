import type { CallExpression, Node, StringLiteral } from "@babel/types"
import { nodesIn, placeOf, type Source } from "../syntax/source.js"

/** A text of a program that names a module, or could. */
export interface NamedModule {
  readonly name: string
  /** Where the name is, without the quotes around it. */
  readonly start: number
  readonly end: number
  /**
   * `module`: the program or its types load it. `list`: an option of a build tool names it. `text`: it is some other text,
   * such as in a rule of a linter.
   */
  readonly use: "module" | "list" | "text"
}

/** Functions of test runners that take the name of a module first, as members of `jest`, `vi`, `td` or `mock`. */
const MOCKS =
  /^(?:mock|unmock|doMock|dontMock|doUnmock|setMock|deepUnmock|requireActual|requireMock|importActual|importMock|unstable_mockModule|createMockFromModule|genMockFromModule|replace|replaceEsm|module)$/

/** Options of Next.js, Vite and their like that are lists of packages. */
const LISTS =
  /^(?:transpilePackages|serverExternalPackages|serverComponentsExternalPackages|optimizePackageImports|transpile|noExternal|external|include|exclude|dedupe|inline)$/

/** Every place of a program that names a module, in the order of the text; other texts too, with what they are. */
export function namedModules(source: Source): readonly NamedModule[] {
  const found = new Map<number, NamedModule>()
  for (const node of nodesIn(source.program)) {
    for (const literal of modulesNamedBy(node)) add(found, literal, "module")
    for (const literal of listedBy(node)) add(found, literal, "list")
  }
  for (const node of nodesIn(source.program))
    if (node.type === "StringLiteral") add(found, node, "text")
  for (const one of namedInComments(source.text)) found.set(one.start, one)
  return [...found.values()].toSorted((one, other) => one.start - other.start)
}

function add(
  found: Map<number, NamedModule>,
  literal: StringLiteral,
  use: NamedModule["use"],
): void {
  const { start, end } = placeOf(literal)
  if (found.has(start + 1)) return
  found.set(start + 1, { name: literal.value, start: start + 1, end: end - 1, use })
}

/** The member that holds the name of the module, by the type of a node. */
const NAMED_AT: Readonly<Record<string, string>> = {
  ImportDeclaration: "source",
  ExportAllDeclaration: "source",
  ExportNamedDeclaration: "source",
  ImportExpression: "source",
  TSModuleDeclaration: "id",
  TSExternalModuleReference: "expression",
  TSImportType: "argument",
}

/** The names in imports, exports, calls and declarations. */
function modulesNamedBy(node: Node): readonly StringLiteral[] {
  if (node.type === "CallExpression") return loadsModule(node) ? literals(node.arguments[0]) : []
  const member = NAMED_AT[node.type]
  const named = Object.entries(node).find(([name]) => name === member)
  return literals(named?.[1] as Node | null | undefined)
}

/** `import(…)`, `require(…)`, `require.resolve(…)`, `import.meta.resolve(…)`, `jest.mock(…)`, `vi.importActual(…)`. */
function loadsModule({ callee }: CallExpression): boolean {
  if (callee.type === "Import") return true
  if (callee.type === "Identifier") return callee.name === "require"
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false
  const { object, property } = callee
  if (property.name === "resolve")
    return (
      object.type === "MetaProperty" || (object.type === "Identifier" && object.name === "require")
    )
  return object.type === "Identifier" && /^(?:jest|vi|vitest|td|mock)$/.test(object.name)
    ? MOCKS.test(property.name)
    : false
}

function listedBy(node: Node): readonly StringLiteral[] {
  if (node.type !== "ObjectProperty" || node.value.type !== "ArrayExpression") return []
  const { key } = node
  const name = key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : ""
  return LISTS.test(name) ? node.value.elements.flatMap((element) => literals(element)) : []
}

function literals(node: Node | null | undefined): readonly StringLiteral[] {
  if (node?.type === "TSLiteralType") return literals(node.literal)
  return node?.type === "StringLiteral" ? [node] : []
}

const REFERENCE = /^[ \t]*\/\/\/[ \t]*<reference[ \t]+types=(["'])([^"'\n]+)\1/gm
const IMPORT_TYPE = /\bimport\((["'])([^"'\n]+)\1\)/g

/** `/// <reference types="…" />`, and `import("…")` in the comments that give JavaScript its types. */
function namedInComments(text: string): readonly NamedModule[] {
  const imports = commentsIn(text).flatMap(({ comment, index }) =>
    [...comment.matchAll(IMPORT_TYPE)].map((found) => namedBy(found, index)),
  )
  return [...[...text.matchAll(REFERENCE)].map((found) => namedBy(found, 0)), ...imports]
}

function commentsIn(text: string): readonly { readonly comment: string; readonly index: number }[] {
  const found = []
  let end = 0
  for (;;) {
    const index = text.indexOf("/**", end)
    const close = index < 0 ? -1 : text.indexOf("*/", index + 3)
    if (close < 0) return found
    end = close + 2
    found.push({ comment: text.slice(index, end), index })
  }
}

function namedBy(
  { 0: whole, 2: name = "", index = 0 }: RegExpMatchArray,
  offset: number,
): NamedModule {
  const start = offset + index + whole.lastIndexOf(name)
  return { name, start, end: start + name.length, use: "module" }
}
