import { readManifest } from "./manifest.js"
import type { ProjectFiles } from "./project-files.js"

/** The program that installs packages. */
export interface PackageManager {
  readonly name: "npm" | "pnpm" | "yarn" | "bun"
  /** Where it was found: a lock file or `packageManager`; null if nothing says it, and npm is assumed. */
  readonly shownBy: string | null
  /** Which version of it runs here, as `pnpm --version` says it; absent where nobody asked. */
  readonly version?: string | null
  /** The folder with the lock file or with `workspaces`, from the application's own: `.`, `..`, … */
  readonly root: string
}

const LOCK_FILES = {
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
} as const

/** The lock files that this program may write, from the application's folder. What is no text is left out. */
export function lockFilesOf({ name, root }: PackageManager): readonly string[] {
  return Object.entries(LOCK_FILES).flatMap(([file, manager]) =>
    manager === name && file !== "bun.lockb" ? [root === "." ? file : `${root}/${file}`] : [],
  )
}

/** Folders of a monorepo are seldom deeper. */
const FOLDERS = [".", "..", "../..", "../../.."]

/** What installs the packages of this application. The nearest folder that says it counts. */
export function readPackageManager(files: ProjectFiles): PackageManager {
  for (const root of FOLDERS) {
    const found = shownIn(files, root)
    if (found) return { ...found, root }
  }
  return { name: "npm", shownBy: null, root: "." }
}

function shownIn(files: ProjectFiles, folder: string): Omit<PackageManager, "root"> | null {
  const named = readManifest(files, folder)?.packageManager
  const [, name] = /^(npm|pnpm|yarn|bun)(?:@|$)/.exec(named ?? "") ?? []
  if (isName(name)) return { name, shownBy: "packageManager" }
  const names = files.list(folder)
  for (const [file, manager] of Object.entries(LOCK_FILES))
    if (names.includes(file)) return { name: manager, shownBy: file }
  return null
}

function isName(name: string | undefined): name is PackageManager["name"] {
  return name !== undefined
}
