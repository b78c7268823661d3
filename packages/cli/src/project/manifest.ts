import type { ProjectFiles } from "./project-files.js"

/** What a package.json says, as far as it matters here. */
export interface Manifest {
  readonly type?: string
  readonly main?: string
  readonly packageManager?: string
  readonly workspaces?: unknown
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The package.json of a folder; null if there is none, or if it is no JSON object. */
export function readManifest(files: ProjectFiles, folder: string = "."): Manifest | null {
  const text = files.read(`${folder}/package.json`)
  if (text === null) return null
  try {
    const manifest: unknown = JSON.parse(text)
    return typeof manifest === "object" && manifest !== null ? manifest : null
  } catch {
    return null
  }
}

/** The version or range that a package is asked for in; null if it is not asked for. */
export function rangeOf(manifest: Manifest | null, name: string): string | null {
  return manifest?.dependencies?.[name] ?? manifest?.devDependencies?.[name] ?? null
}
