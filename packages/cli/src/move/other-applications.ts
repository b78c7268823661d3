import path from "node:path"
import { readManifest } from "../project/manifest.js"
import type { ProjectFiles } from "../project/project-files.js"
import type { PackageManager } from "../project/read-package-manager.js"
import { workspacesWith } from "../project/workspaces.js"
import { authPackagesOf } from "./find-auth.js"
import type { Generation } from "./replacements.js"

/** Another application of the same monorepo, which an override at the root would reach, too. */
export interface OtherApplication {
  /** From the root. */
  readonly folder: string
  /** The packages of Auth.js that it asks for. */
  readonly packages: Readonly<Record<string, string>>
  readonly generation: Generation
  /** Whether it has moved by the alias. */
  readonly isAliased: boolean
}

/** Where an application is, and what installs its packages. */
interface ApplicationInWorkspace {
  readonly files: ProjectFiles
  readonly manager: Pick<PackageManager, "root">
  /** The absolute path of the application's folder. */
  readonly directory: string
}

/** The other applications of the monorepo that ask for packages of Auth.js. */
export function otherApplications({
  files,
  manager,
  directory,
}: ApplicationInWorkspace): readonly OtherApplication[] {
  const { root } = manager
  const own = path.relative(path.resolve(directory, root), directory)
  const hasAuth = (folder: string) => packagesIn(files, `${root}/${folder}`)
  return workspacesWith(files, () => true, root).flatMap((folder) => {
    const packages = folder === own.split(path.sep).join("/") ? {} : hasAuth(folder)
    if (Object.keys(packages).length === 0) return []
    const range = packages["next-auth"] ?? ""
    const isAliased = Object.values(packages).some((one) => /sallyport/.test(one))
    const isOf4 = /^\D*4(?:\D|$)|^latest$|^\*$/.test(range) || range.includes("next-auth-4")
    return [{ folder, packages, generation: isOf4 ? 4 : 5, isAliased } as const]
  })
}

function packagesIn(files: ProjectFiles, folder: string): OtherApplication["packages"] {
  const manifest = readManifest(files, folder)
  return manifest === null ? {} : authPackagesOf(manifest)
}
