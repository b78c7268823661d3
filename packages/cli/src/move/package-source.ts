import path from "node:path"
import { packedPackages, packedSpecifier } from "../install/packed-packages.js"
import { filesOnDisk } from "../project/project-files.js"

/** Where packages of ours come from: npm, or packed files in a clone of the repository. */
export interface PackageSource {
  /** The clone, from the application's folder; null for npm. */
  readonly from: string | null
  /** The absolute path of the application's folder. */
  readonly directory: string
  /** The version on npm. */
  readonly version: string
}

/**
 * What a manifest asks for to get a package of ours, and those of ours that it needs, which npm would find by itself but
 * not in packed files. The package itself is the first. `folder` is that of the manifest, from the application's.
 *
 * Throws `CommandFailed`, with the command that packs them, if files are missing in the clone.
 */
export function specifiersOf(
  source: PackageSource,
  ours: string,
  folder: string,
): readonly (readonly [name: string, specifier: string])[] {
  const { from, directory, version } = source
  if (from === null) return [[ours, `^${version}`]]
  const clone = path.resolve(directory, from)
  const files = packedPackages(filesOnDisk(clone), [ours])
  const place = path.resolve(directory, folder)
  return files.map(({ name, file }) => [name, packedSpecifier(place, clone, file)])
}

/** As the alias has it: `npm:` names the package, because the manifest has it under another name. */
export function aliasSpecifiers(
  source: PackageSource,
  ours: string,
  folder: string,
): readonly (readonly [name: string, specifier: string])[] {
  const found = specifiersOf(source, ours, folder)
  return source.from === null ? found.map(([name, range]) => [name, `npm:${name}@${range}`]) : found
}
