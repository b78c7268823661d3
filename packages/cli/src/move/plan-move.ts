import { changeOf, type FileChange } from "../changes/file-change.js"
import type { PackageManager } from "../project/read-package-manager.js"
import type { ProjectFiles } from "../project/project-files.js"
import { aliasManifests, inFolder } from "./alias-manifests.js"
import type { FoundAuth } from "./find-auth.js"
import { withoutLocked } from "./npm-lock.js"
import { type ObstacleSearch, patches, plugins, settings, withoutEquivalent } from "./obstacles.js"
import { refuseTooOld } from "./oldest-versions.js"
import { otherApplications } from "./other-applications.js"
import type { PackageSource } from "./package-source.js"
import { renameManifests } from "./rename-manifests.js"
import { deepImports, type Leftover, renameIn } from "./rename-source.js"
import { renameTypes } from "./rename-types.js"
import { aliasOf, type Replacement, replacementsFor } from "./replacements.js"
import { sourceFiles } from "./source-files.js"

/** `alias`: only package.json changes. `rename`: the imports change too. */
export type MoveWay = "alias" | "rename"

/** An application that is to be moved. */
export interface ApplicationToMove {
  readonly files: ProjectFiles
  readonly auth: FoundAuth
  readonly manager: PackageManager
  readonly source: PackageSource
}

/** What a move comes to. */
export interface MovePlan {
  readonly changes: readonly FileChange[]
  /** What is left to a person. */
  readonly leftovers: readonly Leftover[]
  /** Other applications of the monorepo that an override moves as well, by their folders from its root. */
  readonly alsoMoved: readonly string[]
}

const PNPM: Leftover = {
  path: "pnpm-workspace.yaml",
  line: null,
  why: "Its overrides cannot be edited safely: put them on lines of their own.",
}

/**
 * The changes that move an application, and what they leave to a person. Throws `CommandFailed` if a package of ours would find
 * something that is too old beside it.
 */
export function planMove(application: ApplicationToMove, way: MoveWay): MovePlan {
  return way === "alias" ? planAlias(application) : planRename(application)
}

function planAlias({ files, auth, manager, source }: ApplicationToMove): MovePlan {
  const { generation } = auth
  const alias = aliasOf(generation)
  const all = replacementsFor(generation)
  const replacements = { [alias.theirs]: all[alias.theirs] }
  refuseTooOld({ files, replacements, theirs: [alias.theirs], kept: null })
  const others = otherApplications({ files, manager, directory: source.directory })
  const { changes: manifests, ...reached } = aliasManifests({
    files,
    auth,
    manager,
    source,
    others,
  })
  const lock =
    manager.name === "npm" ? withoutLocked(files, manager.root, { ...alias, generation }) : []
  const deep = sourceFiles(files).flatMap((path) =>
    deepImports({ path, text: files.read(path) ?? "", replacements }),
  )
  return {
    changes: [...(manifests ?? []), ...lock],
    alsoMoved: reached.alsoMoved,
    leftovers: [
      ...(manifests === null ? [PNPM] : []),
      ...(reached.leftOut === null
        ? []
        : [{ path: inFolder(manager.root, "package.json"), line: null, why: reached.leftOut }]),
      ...patches({ files, generation, manager, replacements }),
      ...deep,
    ],
  }
}

function planRename({ files, auth, manager, source }: ApplicationToMove): MovePlan {
  const { generation } = auth
  const replacements = replacementsFor(generation)
  const sources = renamedSources(files, replacements)
  const types = renameTypes(files, replacements)
  const named = sources.packages
  const theirs = [...new Set([...Object.keys(auth.packages), ...named])]
  refuseTooOld({ files, replacements, theirs, kept: aliasOf(generation).theirs })
  const others = otherApplications({ files, manager, directory: source.directory })
  const manifests = renameManifests({ files, manager, source, replacements, named, others })
  const search: ObstacleSearch = { files, generation, manager, replacements }
  return {
    changes: [...(manifests ?? []), ...types.changes, ...sources.changes],
    alsoMoved: [],
    leftovers: [
      ...(manifests === null ? [PNPM] : []),
      ...withoutEquivalent(search),
      ...plugins(search),
      ...patches(search),
      ...settings(search),
      ...types.leftovers,
      ...sources.leftovers,
    ],
  }
}

interface RenamedSources extends Pick<MovePlan, "changes" | "leftovers"> {
  readonly packages: readonly string[]
}

function renamedSources(
  files: ProjectFiles,
  replacements: Readonly<Record<string, Replacement | undefined>>,
): RenamedSources {
  const all = sourceFiles(files).map((path) => {
    const text = files.read(path) ?? ""
    const renamed = renameIn({ path, text, replacements })
    return { ...renamed, change: changeOf(files, path, renamed.text) }
  })
  return {
    changes: all.flatMap(({ change }) => (change ? [change] : [])),
    leftovers: all.flatMap(({ leftovers }) => leftovers),
    packages: [...new Set(all.flatMap(({ packages }) => packages))].toSorted(),
  }
}
