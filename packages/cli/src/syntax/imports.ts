import type { ImportDeclaration } from "@babel/types"
import { placeOf, type Source, statementInStyleOf } from "./source.js"

/** One name that a file imports. */
export interface Import {
  /** The name that the module exports; `default` for its default export. */
  readonly exported: string
  readonly local: string
  readonly from: string
}

const importsIn = ({ program }: Source) =>
  program.body.filter((statement) => statement.type === "ImportDeclaration")

/** The modules that a file imports values from. */
export function importsOf(source: Source): readonly string[] {
  const found = importsIn(source).filter(({ importKind }) => importKind !== "type")
  return [...new Set(found.map((statement) => statement.source.value))]
}

/** The local name under which a file imports something already; null if it does not. */
export function importedAs(
  source: Source,
  { exported, from }: Omit<Import, "local">,
): string | null {
  for (const statement of importsIn(source)) {
    if (statement.source.value !== from || statement.importKind === "type") continue
    for (const specifier of statement.specifiers) {
      if (specifier.type === "ImportNamespaceSpecifier") continue
      if (exportedName(specifier) === exported) return specifier.local.name
    }
  }
  return null
}

/** The local name of the default export of a module whose name ends in this way; null if it is not imported. */
export function defaultImportOf(source: Source, end: string): string | null {
  for (const statement of importsIn(source))
    if (statement.source.value.endsWith(end) && statement.importKind !== "type")
      for (const specifier of statement.specifiers)
        if (specifier.type !== "ImportNamespaceSpecifier" && exportedName(specifier) === "default")
          return specifier.local.name
  return null
}

function exportedName(specifier: ImportDeclaration["specifiers"][number]): string | null {
  if (specifier.type === "ImportDefaultSpecifier") return "default"
  if (specifier.type !== "ImportSpecifier" || specifier.importKind === "type") return null
  return specifier.imported.type === "Identifier"
    ? specifier.imported.name
    : specifier.imported.value
}

/** Whether the file is a CommonJS module: it requires, and imports nothing. */
function isCommonJs(source: Source): boolean {
  return importsIn(source).length === 0 && /\brequire\s*\(/.test(source.text)
}

/** Adds an import after the last one, or before everything else. Does nothing if the name is imported already. */
export function addImport(source: Source, wanted: Import): void {
  if (importedAs(source, wanted) !== null) return
  const same = importsIn(source).find(
    ({ source: { value }, importKind, specifiers }) =>
      value === wanted.from &&
      importKind !== "type" &&
      specifiers.some(({ type }) => type === "ImportSpecifier"),
  )
  if (same && wanted.exported !== "default") return addSpecifier(source, same, wanted)
  const statement = statementInStyleOf(source, statementFor(source, wanted))
  const [last] = importsIn(source).toReversed()
  if (last) {
    source.edits.appendRight(placeOf(last).end, `\n${statement}`)
    return
  }
  source.edits.appendRight(startOfStatements(source), `${statement}\n`)
}

function addSpecifier({ edits }: Source, statement: ImportDeclaration, wanted: Import): void {
  const last = statement.specifiers.at(-1)
  if (last) edits.appendLeft(placeOf(last).end, `, ${named(wanted, " as ")}`)
}

function statementFor(source: Source, wanted: Import): string {
  const { exported, local, from } = wanted
  if (isCommonJs(source)) {
    const what = exported === "default" ? `{ default: ${local} }` : `{ ${named(wanted, ": ")} }`
    return `const ${what} = require("${from}")`
  }
  return `import ${exported === "default" ? local : `{ ${named(wanted, " as ")} }`} from "${from}"`
}

function named({ exported, local }: Import, between: string): string {
  return exported === local ? exported : `${exported}${between}${local}`
}

/** After a line for the shell and directives such as `"use strict"`. */
function startOfStatements({ program, text }: Source): number {
  const directive = program.directives.at(-1)
  const interpreter = program.interpreter
  const before = directive ?? interpreter
  if (!before) return text.startsWith("\uFEFF") ? 1 : 0
  const lineBreak = text.indexOf("\n", placeOf(before).end)
  return lineBreak < 0 ? text.length : lineBreak + 1
}

/** Puts statements after another, each in a line of its own, with the same indentation. */
export function addStatementsAfter(
  source: Source,
  end: number,
  statements: readonly string[],
): void {
  const lineStart = source.text.lastIndexOf("\n", end - 1) + 1
  const [indentation = ""] = /^[ \t]*/.exec(source.text.slice(lineStart)) ?? []
  const written = statements.map((one) => `\n${indentation}${statementInStyleOf(source, one)}`)
  source.edits.appendRight(end, written.join(""))
}
