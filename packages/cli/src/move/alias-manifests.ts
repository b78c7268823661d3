import path from "node:path"
import type { FileChange } from "../changes/file-change.js"
import type { PackageManager } from "../project/read-package-manager.js"
import type { ProjectFiles } from "../project/project-files.js"
import { isObject, type JsonObject } from "../project/json-object.js"
import { objectAt, objectIn, withJson, withMembersAt } from "../project/json-text.js"
import { aliasSpecifiers, type PackageSource } from "./package-source.js"
import { type PnpmOverrides, pnpmOverrides } from "./pnpm-overrides.js"
import { type AliasOverrides, aliasOverrides } from "./alias-overrides.js"
import type { FoundAuth } from "./find-auth.js"
import type { OtherApplication } from "./other-applications.js"
import { aliasOf } from "./replacements.js"

/** What the alias is set for. */
export interface AliasPlan {
  readonly files: ProjectFiles
  readonly auth: FoundAuth
  readonly manager: PackageManager
  readonly source: PackageSource
  readonly others: readonly OtherApplication[]
}

/** The manifests with the alias, and what its overrides come to. */
export interface AliasManifests extends Omit<AliasOverrides, "members"> {
  /** Null where pnpm's file cannot be edited safely. */
  readonly changes: readonly FileChange[] | null
}

type SpecifiersByName = Readonly<Record<string, string>>

/**
 * The manifests with the alias: the application's, and that at the root where the lock file is, with what the package
 * manager needs so that packages of others get ours too.
 */
export function aliasManifests(plan: AliasPlan): AliasManifests {
  const { manager, auth, others } = plan
  const { members, ...reached } = aliasOverrides({
    auth,
    manager,
    others,
    members: membersFor(plan, manager.root),
  })
  return { changes: changesOf(plan, members), ...reached }
}

function changesOf(plan: AliasPlan, overrides: JsonObject): readonly FileChange[] | null {
  const { manager, files } = plan
  if (manager.name === "pnpm") return byPnpm(plan, overrides as SpecifiersByName)
  const wanted = membersFor(plan, ".")
  const field = manager.name === "yarn" ? "resolutions" : "overrides"
  const written = manager.name === "npm" ? referring(plan, overrides) : overrides
  if (manager.root === ".")
    return changed(files, "package.json", (manifest) =>
      withMembersAt(withDependencies(manifest, wanted), field, written),
    )
  return [
    ...changed(files, "package.json", (manifest) => withDependencies(manifest, wanted)),
    ...changed(files, `${manager.root}/package.json`, (manifest) =>
      withMembersAt(
        manager.name === "npm" ? withReferred(manifest, plan, written) : manifest,
        field,
        written,
      ),
    ),
  ]
}

/**
 * npm refuses an override of a dependency that is spelt in another way, so it is told to take that. Below a parent it finds no
 * such dependency before npm 11, and looks for a packed file where the parent is, so that has its whole path.
 */
function referring({ manager, source }: AliasPlan, overrides: JsonObject): JsonObject {
  const root = path.resolve(source.directory, manager.root)
  const whole = (specifier: unknown) =>
    String(specifier).replace(
      /^file:(.*)$/,
      (_, file: string) => `file:${path.resolve(root, file)}`,
    )
  return Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [
      name,
      isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([one, specifier]) => [one, whole(specifier)]),
          )
        : `$${withoutRange(name)}`,
    ]),
  )
}

/** The manifest at the root with the dependencies that its overrides refer to. */
function withReferred(manifest: JsonObject, plan: AliasPlan, overrides: JsonObject): JsonObject {
  const referred = new Set(Object.values(overrides))
  const members = Object.entries(membersFor(plan, plan.manager.root))
  return withMembersAt(
    manifest,
    "dependencies",
    Object.fromEntries(members.filter(([name]) => referred.has(`$${name}`))),
  )
}

/** `next-auth` of `next-auth@4`. */
const withoutRange = (name: string) => name.replace(/(?<=.)@.*$/, "")

function byPnpm(
  { files, manager }: AliasPlan,
  overrides: SpecifiersByName,
): readonly FileChange[] | null {
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
function membersFor({ auth, source }: AliasPlan, folder: string): SpecifiersByName {
  const { theirs, ours } = aliasOf(auth.generation)
  const all = aliasSpecifiers(source, ours, folder)
  const named = all.map(([name, specifier]) => [name === ours ? theirs : name, specifier])
  return Object.fromEntries(named) as SpecifiersByName
}

/** A dependency for development stays one. */
function withDependencies(manifest: JsonObject, members: SpecifiersByName): JsonObject {
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
