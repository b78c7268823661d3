import { isObject, type JsonObject, parseObject } from "./json-object.js"
import type { ProjectFiles } from "./project-files.js"

/** What a package.json says, as far as it matters here. */
export interface Manifest {
  readonly name?: string
  readonly type?: string
  readonly main?: string
  readonly packageManager?: string
  readonly workspaces?: unknown
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The package.json of a folder; null if there is none, or if it is no JSON object. A member that is none of its kind is left out. */
export function readManifest(files: ProjectFiles, folder: string = "."): Manifest | null {
  const found = parseObject(files.read(`${folder}/package.json`) ?? "")
  return found && { ...found, ...textsOf(found, TEXTS), ...mapsOf(found, MAPS) }
}

const TEXTS = ["name", "type", "main", "packageManager"]
const MAPS = ["scripts", "dependencies", "devDependencies"]

/** Anybody may have written the file, so nothing in it has to be what npm expects. */
function textsOf(found: JsonObject, names: readonly string[]): JsonObject {
  const wrong = names.filter((name) => name in found && typeof found[name] !== "string")
  return Object.fromEntries(wrong.map((name) => [name, undefined]))
}

function mapsOf(found: JsonObject, names: readonly string[]): JsonObject {
  const there = names.filter((name) => name in found)
  return Object.fromEntries(
    there.map((name) => {
      const value = found[name]
      const entries = isObject(value) ? Object.entries(value) : []
      return [name, Object.fromEntries(entries.filter(([, one]) => typeof one === "string"))]
    }),
  )
}

/** The version or range that a package is asked for in; null if it is not asked for. */
export function rangeOf(manifest: Manifest | null, name: string): string | null {
  return manifest?.dependencies?.[name] ?? manifest?.devDependencies?.[name] ?? null
}
