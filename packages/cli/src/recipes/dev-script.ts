import { developmentScript } from "../project/development-script.js"
import { objectAt, objectIn, withJson } from "../project/json-text.js"
import type { Manifest } from "../project/manifest.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { Project } from "../project/read-project.js"
import type { Recipe } from "./recipe.js"

/** Starts the identity provider and the mailbox of `@sallyport/dev`, then the rest of the line. */
const RUNNER = "sallyport-dev"

/** Whether a script of an application starts them. */
export function runsLocalProvider(manifest: Manifest | null): boolean {
  return Object.values(manifest?.scripts ?? {}).some((script) => script.includes(RUNNER))
}

/**
 * The text of package.json with a script for development that starts the local identity provider first. The rest of the
 * file stays as it is. Null if there is no script that can be changed, and none is known.
 */
export function withDevScript(
  project: Project,
  files: ProjectFiles,
  recipe: Recipe,
): string | null {
  const text = files.read("package.json")
  if (text === null) return null
  const name = developmentScript(project.manifest)
  const current = project.manifest?.scripts?.[name]
  if (current === undefined) return addScript(text, name, recipe.devScript?.(project, files))
  if (current.includes(RUNNER)) return text
  // What a shell has to read: only its first program would be started by the runner.
  if (/^\w+=|[&|;<>]/.test(current)) return null
  // The quotes are those of JSON: the name and its line are found as they are written.
  const written = `"${name}":`
  const line = new RegExp(`(${written}\\s*)${escaped(JSON.stringify(current))}`)
  return text.replace(
    line,
    (_, start: string) => `${start}${JSON.stringify(`${RUNNER} ${current}`)}`,
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

function addScript(text: string, name: string, command: string | undefined): string | null {
  if (command === undefined) return null
  const manifest = objectIn("package.json", text)
  const scripts = { ...objectAt(manifest, "scripts"), [name]: `${RUNNER} ${command}` }
  return withJson(text, { ...manifest, scripts })
}
