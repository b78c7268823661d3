import type { FileChange } from "../changes/file-change.js"
import type { PackageManager } from "../project/read-package-manager.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { JsonObject } from "../project/json-object.js"
import { objectAt, objectIn, withJson, withMembersAt } from "../project/json-text.js"
import { aliasSpecifiers, type PackageSource } from "./package-source.js"
import { type PnpmOverrides, pnpmOverrides } from "./pnpm-overrides.js"
import { aliasOf, type Generation } from "./replacements.js"

/** What the alias is set for. */
export interface AliasPlan {
  readonly files: ProjectFiles
  readonly generation: Generation
  readonly manager: PackageManager
  readonly source: PackageSource
}

type Members = Readonly<Record<string, string>>

/**
 * The manifests with the alias: the application's, and that at the root where the lock file is, with what the package
 * manager needs so that packages of others get ours too. Null where pnpm's file cannot be edited safely.
 */
export function aliasManifests(plan: AliasPlan): readonly FileChange[] | null {
  const { manager, files } = plan
  const wanted = membersFor(plan, ".")
  if (manager.name === "pnpm") return byPnpm(plan)
  const overrides = membersFor(plan, manager.root)
  const field = manager.name === "yarn" ? "resolutions" : "overrides"
  if (manager.root === ".")
    return changed(files, "package.json", (manifest) =>
      withMembersAt(
        withDependencies(manifest, wanted),
        field,
        manager.name === "npm" ? referring(overrides) : overrides,
      ),
    )
  return [
    ...changed(files, "package.json", (manifest) => withDependencies(manifest, wanted)),
    ...changed(files, `${manager.root}/package.json`, (manifest) =>
      withMembersAt(manifest, field, overrides),
    ),
  ]
}

/** npm refuses an override of a dependency that is spelt in another way, so it is told to take that. */
function referring(overrides: Members): Members {
  return Object.fromEntries(Object.keys(overrides).map((name) => [name, `$${name}`]))
}

function byPnpm(plan: AliasPlan): readonly FileChange[] | null {
  const { files, manager } = plan
  const overrides = membersFor(plan, manager.root)
  const where: PnpmOverrides = pnpmOverrides(files, manager, overrides)
  if (where.kind === "unsafe") return null
  if (where.kind === "workspace") return where.changes
  return changed(files, inFolder(manager.root, "package.json"), (manifest) => ({
    ...manifest,
    pnpm: withMembersAt(objectAt(manifest, "pnpm"), "overrides", overrides),
  }))
}

/**
 * What the manifest of a folder gets. Packed files need what they need beside them; of packages of ours only the one of
 * next-auth 4 needs others.
 */
function membersFor({ generation, source }: AliasPlan, folder: string): Members {
  const { theirs, ours } = aliasOf(generation)
  const all = aliasSpecifiers(source, ours, folder)
  const named = all.map(([name, specifier]) => [name === ours ? theirs : name, specifier])
  return Object.fromEntries(named) as Members
}

/** A dependency for development stays one. */
function withDependencies(manifest: JsonObject, members: Members): JsonObject {
  const isDev = (name: string) => name in objectAt(manifest, "devDependencies")
  const all = Object.entries(members)
  const dev = Object.fromEntries(all.filter(([name]) => isDev(name)))
  const others = Object.fromEntries(all.filter(([name]) => !isDev(name)))
  return withMembersAt(withMembersAt(manifest, "devDependencies", dev), "dependencies", others)
}

/** The change to a file of JSON; none if its value stays the same. Throws `CommandFailed` if it is no object. */
export function changed(
  files: ProjectFiles,
  path: string,
  edit: (value: JsonObject) => JsonObject,
): readonly FileChange[] {
  const before = files.read(path)
  if (before === null) return []
  const value = objectIn(path, before)
  const edited = edit(value)
  if (JSON.stringify(edited) === JSON.stringify(value)) return []
  return [{ path, before, after: withJson(before, edited) }]
}

/** A path below a folder. */
export function inFolder(folder: string, name: string): string {
  return folder === "." ? name : `${folder}/${name}`
}
