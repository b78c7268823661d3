import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import { configurationFiles } from "../recipes/configuration-files.js"
import { addImport, importedAs } from "../syntax/imports.js"
import { addElement, addProperty, objectsWith, propertyOf } from "../syntax/literals.js"
import { editedText, openSource, type Source } from "../syntax/source.js"
import type { Addition } from "./addition.js"

/** The configuration of an application. */
export interface Configuration {
  readonly path: string
  readonly text: string
  /** The text with the addition; the same text if it is there already; null if the file cannot be edited safely. */
  readonly after: string | null
}

/**
 * The one file of an application that has `providers`, with something added. Null if there is no such file, or more than
 * one among the usual.
 */
export function editConfiguration(
  project: Project,
  files: ProjectFiles,
  addition: Addition,
): Configuration | null {
  const found = configurationFiles(project, files).flatMap((path) => {
    const text = files.read(path)
    const source = text === null ? null : openSource(text)
    return text !== null && source && objectsWith(source, "providers").length > 0
      ? [{ path, text, source }]
      : []
  })
  const [only, ...others] = found
  if (!only || others.length > 0) return null
  const { path, text, source } = only
  return { path, text, after: edited(source, addition) }
}

function edited(source: Source, addition: Addition): string | null {
  const [config, ...others] = objectsWith(source, "providers")
  if (!config || others.length > 0) return null
  const value = propertyOf(config, addition.list)
  if (value !== null && value.type !== "ArrayExpression") return null
  const known = importedAs(source, addition.import)
  const isListed = value?.elements.some((element) => {
    const made = element?.type === "CallExpression" ? element.callee : element
    return made?.type === "Identifier" && made.name === known
  })
  if (isListed) return source.text
  // The name stands for something else here.
  if (known === null && new RegExp(`\\b${addition.import.local}\\b`).test(source.text)) return null
  const code = known === null ? addition.code : addition.code.replace(addition.import.local, known)
  addImport(source, addition.import)
  if (value) addElement(source, value, code)
  else addProperty(source, config, `${addition.list}: [${code}]`)
  return editedText(source)
}
