import { CommandFailed } from "../command-line/failures.js"
import { isLower } from "./oldest-versions.js"
import { installedVersion } from "../project/installed-version.js"
import { type Manifest, rangeOf, readManifest } from "../project/manifest.js"
import { requireApplication } from "../project/require-application.js"
import type { ProjectFiles } from "../project/project-files.js"
import { workspacesWith } from "../project/workspaces.js"
import type { Generation } from "./replacements.js"

/** The packages of Auth.js that an application has. */
export interface FoundAuth {
  readonly generation: Generation
  /** By name, with what package.json asks for. */
  readonly packages: Readonly<Record<string, string>>
  /** Whether the alias is set already. */
  readonly isAliased: boolean
}

const OURS = /sallyport/
const THEIRS = /^(?:next-auth|auth-astro|@hono\/auth-js|@auth\/.+|@next-auth\/.+)$/

/**
 * Finds what is to be moved. Null if the application has moved already. Throws `CommandFailed` if there is nothing to move,
 * or a version that cannot be moved.
 */
export function findAuth(files: ProjectFiles): FoundAuth | null {
  const manifest = readManifest(files)
  if (manifest === null) {
    requireApplication(files)
    throw new CommandFailed(
      "There is no package.json here that can be read, and nothing was written.",
    )
  }
  const packages = authPackagesOf(manifest)
  if (Object.keys(packages).length === 0) {
    if (hasOurs(manifest)) return null
    throw new CommandFailed(nothingHere(files))
  }
  // What is left is an adapter, which next-auth 4 and our package for it have in common.
  if (!("next-auth" in packages) && rangeOf(manifest, "@sallyport/next-auth-4") !== null)
    return null
  const generation = generationOf(files, packages)
  const alias = generation === 4 ? "next-auth" : "@auth/core"
  return { generation, packages, isAliased: OURS.test(packages[alias] ?? "") }
}

/** The packages of Auth.js in a manifest, with what it asks for. */
export function authPackagesOf(manifest: Manifest): Readonly<Record<string, string>> {
  const all = Object.entries({ ...manifest.devDependencies, ...manifest.dependencies })
  return Object.fromEntries(all.filter(([name]) => THEIRS.test(name)))
}

/** Without next-auth it can only be version 5: version 4 has no other package of a framework. */
function generationOf(files: ProjectFiles, packages: FoundAuth["packages"]): Generation {
  const range = packages["next-auth"] ?? null
  if (range === null) return coreOf(files, packages["@auth/core"] ?? null)
  if (OURS.test(range)) return range.includes("next-auth-4") ? 4 : 5
  const version = installedVersion(files, "next-auth") ?? range
  if (/^\D*[0-3]\./.test(version))
    throw new CommandFailed(
      `next-auth ${version} is too old to be moved: update it to 4.24 first, and run this again.`,
    )
  if (/^\D*4(?:\D|$)|^latest$|^\*$/.test(version)) return 4
  if (isTooOld(version, [5, 0, 0, 8]))
    throw new CommandFailed(
      `next-auth ${version} builds URLs without a base path: update it to 5.0.0-beta.8 or later first.`,
    )
  return 5
}

/**
 * Before 0.18, Auth.js had other cookies, other names of variables and no base path in its URLs, so nobody would stay signed
 * in. Its core is a dependency of the framework's package, which may be of that time, too.
 */
function coreOf(files: ProjectFiles, range: string | null): 5 {
  const version = installedVersion(files, "@auth/core") ?? range ?? ""
  const [, minor] = /^\D*0\.(\d{1,4})(?:\D|$)/.exec(version) ?? []
  if (minor === undefined || Number(minor) >= OLDEST_CORE || OURS.test(range ?? "")) return 5
  throw new CommandFailed(
    `@auth/core ${version} is too old to be moved: its cookies and URLs are different, so everyone would be signed out. Update it, and the package of your framework, to 0.${OLDEST_CORE} or later first, and run this again.`,
  )
}

const OLDEST_CORE = 18

function isTooOld(version: string, lowest: readonly number[]): boolean {
  const parts = /\b(\d{1,6})\.(\d{1,6})\.(\d{1,6})-beta\.(\d{1,6})/
    .exec(version)
    ?.slice(1)
    .map(Number)
  return parts !== undefined && isLower(parts, lowest)
}

function hasOurs({ dependencies, devDependencies }: Manifest): boolean {
  return Object.keys({ ...dependencies, ...devDependencies }).some((name) => OURS.test(name))
}

function nothingHere(files: ProjectFiles): string {
  const inside = workspacesWith(
    files,
    (manifest) => Object.keys(authPackagesOf(manifest)).length > 0,
  )
  return inside.length > 0
    ? `package.json names no package of Auth.js here. Call this in the workspace: --cwd ${inside.join(", or --cwd ")}`
    : "package.json names no package of Auth.js or next-auth, so there is nothing to move. `npx --no sallyport init` sets up sign-in."
}
