import type { FileChange } from "../changes/file-change.js"
import type { PackageManager } from "../project/read-package-manager.js"
import type { ProjectFiles } from "../project/project-files.js"
import { changed, inFolder } from "./alias-manifests.js"
import type { JsonObject } from "../project/json-object.js"
import { objectAt, objectIn, withMembersAt } from "../project/json-text.js"
import type { OtherApplication } from "./other-applications.js"
import { type PackageSource, specifiersOf } from "./package-source.js"
import { pnpmOverrides } from "./pnpm-overrides.js"
import type { Replacement } from "./replacements.js"

/** What replaces the dependencies. */
export interface RenamePlan {
  readonly files: ProjectFiles
  readonly manager: PackageManager
  readonly source: PackageSource
  readonly replacements: Readonly<Record<string, Replacement | undefined>>
  /** Our packages that the sources name. */
  readonly named: readonly string[]
  readonly others: readonly OtherApplication[]
}

type SpecifierEdits = Readonly<Record<string, string | undefined>>

/**
 * The manifests with our packages in place of theirs. An alias of one of these names is taken away. Null where pnpm's file
 * cannot be edited safely.
 */
export function renameManifests(plan: RenamePlan): readonly FileChange[] | null {
  const { files, manager } = plan
  const packed = packedOverrides(plan)
  if (packed === null) return null
  const overrides = { ...withoutOverrides(plan), ...packed.members }
  const edit = (manifest: JsonObject) => withoutAliases(manifest, plan, overrides)
  if (manager.root === ".")
    return [
      ...packed.changes,
      ...changed(files, "package.json", (manifest) => edit(withReplaced(manifest, plan))),
    ]
  return [
    ...packed.changes,
    ...changed(files, "package.json", (manifest) => withReplaced(manifest, plan)),
    ...changed(files, inFolder(manager.root, "package.json"), (manifest) =>
      edit(withoutReferred(manifest, plan)),
    ),
  ]
}

/** Without the dependencies at the root that the overrides of an alias referred to. Another application may still need them. */
function withoutReferred(manifest: JsonObject, { manager, others }: RenamePlan): JsonObject {
  if (manager.name !== "npm" || others.some(({ isAliased }) => isAliased)) return manifest
  const overrides = Object.entries(objectAt(manifest, "overrides"))
  const referred = Object.keys(objectAt(manifest, "dependencies")).filter((name) =>
    overrides.some(([, value]) => refersTo(value, name)),
  )
  const leading = overrides.filter(([, value]) => referred.some((name) => refersTo(value, name)))
  const none = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, undefined]))
  return withMembersAt(
    withMembersAt(manifest, "dependencies", none(referred)),
    "overrides",
    none(leading.map(([name]) => name)),
  )
}

/** Whether an override, or one below it, takes what a dependency takes. */
function refersTo(override: unknown, name: string): boolean {
  return JSON.stringify(override).includes(JSON.stringify(`$${name}`))
}

function withReplaced(manifest: JsonObject, plan: RenamePlan): JsonObject {
  const { replacements, source, named } = plan
  const removed = Object.keys(replacements)
  const replaced = removed.filter((name) =>
    ["dependencies", "devDependencies"].some((section) => name in objectAt(manifest, section)),
  )
  const isDev = replaced.some((name) => name in objectAt(manifest, "devDependencies"))
  const ours = replaced.map((name) => replacements[name]?.ours ?? name)
  const wanted = [...new Set([...ours, ...named])].flatMap((name) =>
    specifiersOf(source, name, "."),
  )
  const gone = Object.fromEntries(removed.map((name) => [name, undefined]))
  const others = withMembersAt(manifest, "dependencies", gone)
  // An application that keeps everything among its dependencies for development has them there.
  const section = isDev && !("dependencies" in others) ? "devDependencies" : "dependencies"
  return (["dependencies", "devDependencies"] as const).reduce((edited, one) => {
    const members = one === section ? Object.fromEntries(wanted) : {}
    return withMembersAt(edited, one, { ...gone, ...members })
  }, manifest)
}

/** The overrides that an alias has left. Another application may have moved by it, and needs them. */
function withoutOverrides({ replacements, others }: RenamePlan): SpecifierEdits {
  if (others.some(({ isAliased }) => isAliased)) return {}
  return Object.fromEntries(Object.keys(replacements).map((name) => [name, undefined]))
}

function withoutAliases(
  manifest: JsonObject,
  { manager }: RenamePlan,
  members: SpecifierEdits,
): JsonObject {
  const field = manager.name === "yarn" ? "resolutions" : "overrides"
  if (manager.name !== "pnpm") return withMembersAt(manifest, field, members)
  if (!("pnpm" in manifest)) return manifest
  return withMembersAt(manifest, "pnpm", {
    overrides: objectOrNone(withMembersAt(objectAt(manifest, "pnpm"), "overrides", members)),
  })
}

const objectOrNone = ({ overrides }: JsonObject) => overrides

/** Yarn and pnpm look on npm for what packed files need, unless they are told where it is. */
function packedOverrides({ files, manager, source, named, replacements }: RenamePlan): {
  readonly members: SpecifierEdits
  readonly changes: readonly FileChange[]
} | null {
  if (source.from === null || manager.name === "npm") return { members: {}, changes: [] }
  const ours = [
    ...named,
    ...Object.keys(replacements).flatMap((name) => asked(files, name, replacements)),
  ]
  const members = Object.fromEntries(
    [...new Set(ours)].flatMap((name) => specifiersOf(source, name, manager.root)),
  )
  if (manager.name !== "pnpm") return { members, changes: [] }
  const where = pnpmOverrides(files, manager, members)
  if (where.kind === "unsafe") return null
  return where.kind === "manifest"
    ? { members, changes: [] }
    : { members: {}, changes: where.changes }
}

function asked(
  files: ProjectFiles,
  name: string,
  replacements: RenamePlan["replacements"],
): readonly string[] {
  const text = files.read("package.json") ?? "{}"
  const manifest = objectIn("package.json", text)
  const isAsked = ["dependencies", "devDependencies"].some((one) => name in objectAt(manifest, one))
  const ours = replacements[name]?.ours
  return isAsked && ours !== undefined ? [ours] : []
}
