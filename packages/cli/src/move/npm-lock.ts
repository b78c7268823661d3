import type { FileChange } from "../changes/file-change.js"
import type { ProjectFiles } from "../project/project-files.js"
import { changed, inFolder } from "./alias-manifests.js"
import type { Generation } from "./replacements.js"
import { objectAt } from "../project/json-text.js"

/** The package whose copies are taken out. */
interface LockedAlias {
  readonly theirs: string
  readonly ours: string
  readonly generation: Generation
}

/**
 * npm's lock file without the copies of a package that is now an alias. npm keeps what the lock file says, whatever the
 * overrides are, so an installation would leave some packages on the former one.
 */
export function withoutLocked(
  files: ProjectFiles,
  root: string,
  { theirs, ours, generation }: LockedAlias,
): readonly FileChange[] {
  const path = inFolder(root, "package-lock.json")
  const dropped: string[] = []
  const changes = changed(files, path, (lock) => {
    const packages = objectAt(lock, "packages")
    const kept = Object.entries(packages).filter(([place]) => {
      const [, folder] = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(place) ?? []
      const isTheirs = folder !== undefined && isCopy(place, theirs) && isMeant(packages, place)
      if (isTheirs) dropped.push(place)
      return !isTheirs
    })
    return dropped.length === 0 ? lock : { ...lock, packages: Object.fromEntries(kept) }
  })
  const shown = [`without ${dropped.join(", ")}`, `so that npm takes ${ours} there`]
  return changes.map((change) => ({ ...change, shown }))

  /** The package itself, and what lies below it. */
  function isCopy(place: string, name: string): boolean {
    return `${place}/`.includes(`node_modules/${name}/`)
  }

  /** A copy that is ours already stays, and so does next-auth 5 of another application beside next-auth 4. */
  function isMeant(packages: Readonly<Record<string, unknown>>, place: string): boolean {
    const end = `node_modules/${theirs}`
    const copy = place.slice(0, place.lastIndexOf(`${end}`) + end.length)
    const { name, version = "" } = (packages[copy] ?? {}) as LockedPackage
    return name !== ours && (generation === 5 || !/^[5-9]\./.test(version))
  }
}

interface LockedPackage {
  readonly name?: string
  readonly version?: string
}
