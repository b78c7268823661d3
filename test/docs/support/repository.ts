import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

export const root = path.resolve(import.meta.dirname, "../../..")

/** A file of the repository as text. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8")
}

/** What a clone has, and what the next commit will add: nothing that a build or a script writes on the way. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(path.join(root, file)))

const places = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))

/** The folders that a file is in. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === "." ? [folder] : [folder, ...foldersOf(folder)]
}

/** Whether a clone has this file or folder, so that a link to it leads somewhere where the code is hosted, too. */
export function isInClone(place: string): boolean {
  return places.has(path.posix.join(place, "."))
}

/**
 * The pages for readers, as paths from the root: the root's own pages, `docs/` with its folders, and the README of each
 * package and example.
 */
export function pages(): string[] {
  return files.filter((file) =>
    /^(?:[^/]+|docs\/.+|(?:packages|examples)\/.+\/README)\.md$/.test(file),
  )
}
