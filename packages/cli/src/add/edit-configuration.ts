import type { ArrayExpression, Node } from "@babel/types"
import { posix } from "node:path"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { configurationFiles } from "../recipes/configuration-files.js"
import { addImport, defaultImportOf, type Import, importedAs } from "../syntax/imports.js"
import { addElement, addProperty, objectsWith, propertyOf } from "../syntax/literals.js"
import { editedText, openSource, placeOf, type Source } from "../syntax/source.js"
import type { Addition } from "./addition.js"
import { withOption } from "./complete-call.js"
import type { FoundDatabaseModule } from "./find-database-module.js"

/** The configuration of an application. */
export interface Configuration {
  readonly path: string
  readonly text: string
  /** The text with the addition; the same text if it is there already; null if the file cannot be edited safely. */
  readonly after: string | null
}

/** The file with the configuration, before anything is added to it. */
interface FoundConfiguration {
  readonly path: string
  readonly text: string
  readonly source: Source
}

/** The one file of an application that has `providers`. Null if there is no such file, or more than one among the usual. */
export function findConfiguration(
  project: Project,
  files: ProjectFiles,
): FoundConfiguration | null {
  const [only, ...others] = configurationsIn(project, files)
  return !only || others.length > 0 ? null : only
}

/** Every one of the usual files that has `providers`. */
export function configurationsIn(
  project: Project,
  files: ProjectFiles,
): readonly FoundConfiguration[] {
  return configurationFiles(project, files).flatMap((path) => {
    const text = files.read(path)
    const source = text === null ? null : openSource(text)
    return text !== null && source && objectsWith(source, "providers").length > 0
      ? [{ path, text, source }]
      : []
  })
}

/** The configuration of an application with something added, in this order. Null if it has none that can be found. */
export function editConfiguration(
  project: Project,
  files: ProjectFiles,
  additions: readonly Addition[],
): Configuration | null {
  const found = findConfiguration(project, files)
  if (!found) return null
  const { path, text } = found
  const after = additions.reduce<string | null>((former, addition) => {
    const source = former === null ? null : openSource(former)
    if (source === null || addition.isIncomplete) return null
    return addition.list === "adapter"
      ? withAdapter(source, path, addition)
      : edited(source, { ...addition, list: addition.list })
  }, text)
  return { path, text, after }
}

function edited(
  source: Source,
  addition: Addition & { readonly list: "providers" | "extensions" },
): string | null {
  const [config, ...others] = objectsWith(source, "providers")
  if (!config || others.length > 0) return null
  const value = propertyOf(config, addition.list)
  if (value !== null && value.type !== "ArrayExpression") return null
  const known = importedAs(source, addition.import)
  const listed = value?.elements.find((element) => {
    const made = element?.type === "CallExpression" ? element.callee : element
    return made?.type === "Identifier" && made.name === known
  })
  if (listed) return addition.option ? withOption(source, listed, addition.option) : source.text
  const wrapped = addition.wraps ? wrappedElement(source, value, addition.wraps) : null
  if (addition.wraps && wrapped === null) return null
  // The name stands for something else here.
  if (known === null && new RegExp(`\\b${addition.import.local}\\b`).test(source.text)) return null
  const code = known === null ? addition.code : addition.code.replace(addition.import.local, known)
  addImport(source, addition.import)
  if (wrapped) {
    source.edits.appendLeft(placeOf(wrapped).start, `${known ?? addition.import.local}(`)
    source.edits.appendRight(placeOf(wrapped).end, ")")
  } else if (value) addElement(source, value, code)
  else addProperty(source, config, `${addition.list}: [${code}]`)
  return editedText(source)
}

/** The one element that is made by one of these presets. */
function wrappedElement(
  source: Source,
  list: ArrayExpression | null,
  presets: readonly string[],
): Node | null {
  const names = presets.flatMap((file) => defaultImportOf(source, `/providers/${file}`) ?? [])
  const found = (list?.elements ?? []).filter((element) => {
    const made = element?.type === "CallExpression" ? element.callee : element
    return made?.type === "Identifier" && names.includes(made.name)
  })
  const [only, ...others] = found
  return only && others.length === 0 ? only : null
}

/** Only where no adapter is yet, and where neither name stands for something else. */
function withAdapter(source: Source, path: string, addition: Addition): string | null {
  const [config, ...others] = objectsWith(source, "providers")
  if (!config || others.length > 0) return null
  const { import: wanted, database } = addition
  const known = importedAs(source, wanted)
  const value = propertyOf(config, "adapter")
  if (value !== null)
    return value.type === "CallExpression" &&
      value.callee.type === "Identifier" &&
      value.callee.name === known
      ? source.text
      : null
  const imports = [wanted, ...(database ? [databaseImport(source, path, database)] : [])]
  const isTaken = (one: Import) =>
    importedAs(source, one) === null && new RegExp(`\\b${one.local}\\b`).test(source.text)
  if (imports.some(isTaken)) return null
  for (const one of imports) addImport(source, one)
  const [factory = wanted.local, given = ""] = imports.map(
    (one) => importedAs(source, one) ?? one.local,
  )
  addProperty(source, config, `adapter: ${factory}(${given})`)
  return editedText(source)
}

/** The path as other imports of the file have it: with `.js`, `.ts` or without an end. */
function databaseImport(source: Source, path: string, database: FoundDatabaseModule): Import {
  const { exported, path: file } = database
  const from = posix.relative(posix.dirname(path), file)
  const relative = from.startsWith(".") ? from : `./${from}`
  const [, end] = /from ["']\.[^"']*(\.[mc]?[jt]s)["']/.exec(source.text) ?? []
  const isScript = /\.m?js$/.test(file)
  const written = isScript ? relative : relative.replace(/\.m?ts$/, end ?? "")
  const short = end === undefined ? written.replace(/\/index$/, "") : written
  return { exported, local: exported, from: short }
}
