import path from "node:path"
import { CommandFailed } from "../command-line/failures.js"
import { type ProjectFiles } from "../project/project-files.js"

interface PackageInClone {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly needs: readonly string[]
}

/** A package in a clone, and the file that npm has packed it into. */
export interface PackedPackage {
  readonly name: string
  /** In the folder of the clone. */
  readonly file: string
}

/**
 * The packed files in a clone of this repository for packages, and for all of the repository that these need. Throws
 * `CommandFailed` with the command that packs them if some are missing.
 */
export function packedPackages(
  clone: ProjectFiles,
  names: readonly string[],
): readonly PackedPackage[] {
  const all = packagesIn(clone)
  if (all.length === 0) throw new CommandFailed("--from: this is no clone of the repository.")
  const unknown = names.find((name) => !all.some((one) => one.name === name))
  if (unknown !== undefined)
    throw new CommandFailed(`--from: this clone has no ${unknown}. It may be of another version.`)
  const needed = [...closure(names, all)].flatMap(
    (name) => all.find((one) => one.name === name) ?? [],
  )
  const there = clone.list(".")
  const missing = needed.filter((one) => !there.includes(fileOf(one)))
  if (missing.length > 0)
    throw new CommandFailed(
      `Some packages are not packed. In the clone: npm pack ${missing.map(({ folder }) => `-w ${folder}`).join(" ")}`,
    )
  return needed.map((one) => ({ name: one.name, file: fileOf(one) }))
}

/** What a manifest in a folder asks for to get a packed file of a clone. Both folders are absolute. */
export function packedSpecifier(folder: string, clone: string, file: string): string {
  return `file:${path.relative(folder, path.join(clone, file)).replaceAll(path.sep, "/")}`
}

/** The name that npm gives a packed file. */
function fileOf({ name, version }: PackageInClone): string {
  return `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`
}

function packagesIn(clone: ProjectFiles): readonly PackageInClone[] {
  const folders = foldersIn(clone, "packages")
  return [...folders, ...folders.flatMap((folder) => foldersIn(clone, folder))].flatMap(
    (folder) => {
      const text = clone.read(`${folder}/package.json`)
      if (text === null) return []
      const { name, version, dependencies } = JSON.parse(text) as {
        readonly name: string
        readonly version: string
        readonly dependencies?: object
      }
      return [{ folder, name, version, needs: Object.keys(dependencies ?? {}) }]
    },
  )
}

function foldersIn(clone: ProjectFiles, folder: string): readonly string[] {
  const folders = clone.list(folder).filter((name) => name.endsWith("/") && !name.startsWith("."))
  return folders.map((name) => path.posix.join(folder, name.slice(0, -1)))
}

function closure(names: readonly string[], all: readonly PackageInClone[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    all.find((one) => one.name === name)?.needs.forEach(visit)
  }
  names.forEach(visit)
  return found
}
