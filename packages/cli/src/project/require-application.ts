import { CommandFailed } from "../command-line/failures.js"
import { frameworks } from "./frameworks.js"
import { type Manifest, rangeOf, readManifest } from "./manifest.js"
import type { ProjectFiles } from "./project-files.js"
import { workspacesWith } from "./workspaces.js"

/** Folders above this one, the nearest first. */
const ABOVE = ["..", "../..", "../../..", "../../../.."]

/** What shows an application without a package.json: that of another runtime. */
const OTHERS = /^(?:deno\.jsonc?|wrangler\.(?:toml|jsonc?))$/

/**
 * Throws `CommandFailed` where a command would write into a folder that is not an application's: one without a
 * package.json, or the root of a monorepo. It says where the applications are.
 */
export function requireApplication(files: ProjectFiles): void {
  refuseElsewhere(files)
  if (readManifest(files) !== null || isOfOtherRuntime(files)) return
  const text = files.read("package.json")
  if (text !== null)
    throw new CommandFailed(`${whyNoJson(text)} Nothing was written. Mend that first.`)
  throw new CommandFailed(
    "There is no package.json here, and nothing was written. `npm init` makes one.",
  )
}

/** As npm, which takes no comments and no commas at the end either. */
function whyNoJson(text: string): string {
  try {
    JSON.parse(text)
    return "package.json is no object."
  } catch (error) {
    return `package.json is no JSON: ${(error as Error).message.replace(/\.?$/, ".")}`
  }
}

/** Throws `CommandFailed` only if the application is known to be in another folder. */
export function refuseElsewhere(files: ProjectFiles): void {
  const place = placeElsewhere(files)
  if (place) throw new CommandFailed(`${place.here}, and nothing was written. ${place.call}`)
}

/** What this folder is, and how to call a command in that of the application, if it is known to be in another one. */
export function placeElsewhere(
  files: ProjectFiles,
): { readonly here: string; readonly call: string } | null {
  const manifest = readManifest(files)
  if (manifest === null ? isOfOtherRuntime(files) : isNoMonorepo(files, manifest)) return null
  const above = ABOVE.filter((folder) => manifest === null && readManifest(files, folder) !== null)
  const found = [...above.slice(0, 1), ...workspacesWith(files, isApplication)]
  if (found.length === 0) return null
  const here =
    manifest === null ? "There is no package.json here" : "This is the root of a monorepo"
  return { here, call: callIn(found) }
}

/** That this folder is no application's, and how to call a command in that of the application; null if it may be one. */
export function notHere(files: ProjectFiles): string | null {
  const place = placeElsewhere(files)
  if (place) return `${place.here}. ${place.call}`
  if (files.read("package.json") !== null || isOfOtherRuntime(files)) return null
  return "There is no package.json here. Name the folder of your application, such as --cwd apps/web"
}

function isOfOtherRuntime(files: ProjectFiles): boolean {
  return files.list(".").some((name) => OTHERS.test(name))
}

function callIn(folders: readonly string[]): string {
  return `Call this in the application: --cwd ${folders.join(", or --cwd ")}`
}

/** It has no workspaces, or is an application itself. */
function isNoMonorepo(files: ProjectFiles, manifest: Manifest): boolean {
  const hasWorkspaces =
    manifest.workspaces !== undefined || files.list(".").includes("pnpm-workspace.yaml")
  return !hasWorkspaces || isApplication(manifest)
}

/** It asks for a framework, or has sign-in already. */
function isApplication(manifest: Manifest): boolean {
  const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  return (
    frameworks.some(({ shownBy }) => shownBy.some((name) => rangeOf(manifest, name) !== null)) ||
    all.some((name) => /^(?:@sallyport\/|@auth\/|next-auth$)/.test(name))
  )
}
