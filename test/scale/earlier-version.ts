import { execFileSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const root = path.join(import.meta.dirname, "../..")

/**
 * The version before: ends of sessions are counted for everybody in one record, tokens of stored sessions do not say when
 * they were made, and no store has deleteOtherSessions.
 */
const BEFORE = "da9b8407"

/** Why it cannot be built here; undefined if it can. */
export const missing = isThere() ? undefined : `the history has no commit ${BEFORE}`

function isThere(): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${BEFORE}^{commit}`], { cwd: root, stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** A checkout of it that is built, with the dependencies of this one. */
export interface EarlierVersion {
  readonly folder: string
  readonly remove: () => void
}

export function buildEarlierVersion(): EarlierVersion {
  const parent = mkdtempSync(path.join(tmpdir(), "sallyport-before-"))
  const folder = path.join(parent, "checkout")
  execFileSync("git", ["worktree", "add", "--detach", "-q", folder, BEFORE], { cwd: root })
  linkDependencies(folder)
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, stdio: "ignore" })
  const remove = () => {
    execFileSync("git", ["worktree", "remove", "--force", folder], { cwd: root })
    rmSync(parent, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** Those of this checkout, but for the packages of the repository, which are those of the other one. */
function linkDependencies(folder: string): void {
  const own = path.join(folder, "node_modules")
  mkdirSync(path.join(own, "@sallyport"), { recursive: true })
  const from = path.join(root, "node_modules")
  for (const name of readdirSync(from))
    if (name !== "@sallyport") symlinkSync(path.join(from, name), path.join(own, name))
  for (const name of readdirSync(path.join(from, "@sallyport"))) {
    const target = readlinkSync(path.join(from, "@sallyport", name))
    symlinkSync(target, path.join(own, "@sallyport", name))
  }
  linkNested(folder, "packages")
  linkNested(folder, "examples")
}

/** Dependencies of which a package has a version of its own: two levels of folders have packages. */
function linkNested(folder: string, group: string): void {
  const folders = readdirSync(path.join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => path.join(group, name))
  for (const place of folders) {
    if (!existsSync(path.join(root, place, "package.json"))) linkNested(folder, place)
    const nested = path.join(root, place, "node_modules")
    const isPackage = existsSync(path.join(folder, place, "package.json"))
    if (isPackage && existsSync(nested))
      symlinkSync(nested, path.join(folder, place, "node_modules"))
  }
}
