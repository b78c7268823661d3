import { execFileSync } from "node:child_process"

/**
 * A folder can bring its own settings for Git, which name programs: in a `.git` that came with an archive, or in files that
 * look like a bare repository. No such program is to run only because we look at the folder.
 */
const SETTINGS = [
  "--no-optional-locks",
  ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "safe.bareRepository=explicit"].flatMap(
    (setting) => ["-c", setting],
  ),
]

/** The output of a Git command in a folder; null if Git is not there, or if the command fails. */
function git(directory: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync("git", [...SETTINGS, ...args], {
      cwd: directory,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
  } catch {
    return null
  }
}

/** The folder of the repository; null if there is none. */
export function topLevelOf(directory: string): string | null {
  return git(directory, "rev-parse", "--show-toplevel")?.replace(/\r?\n$/, "") ?? null
}

/** Whether Git keeps this file, so that what is in it would be committed. */
export function isTracked(directory: string, file: string): boolean {
  return git(directory, "ls-files", "--error-unmatch", "--", file) !== null
}

/** The files directly in a folder that Git keeps and whose names match. None without a repository. */
export function trackedFiles(directory: string, patterns: readonly string[]): readonly string[] {
  const inFolder = patterns.map((pattern) => `:(glob)${pattern}`)
  return (git(directory, "ls-files", "-z", "--", ...inFolder) ?? "").split("\0").filter(Boolean)
}

/** Whether Git leaves this file out. Null without a repository. */
export function isIgnored(directory: string, file: string): boolean | null {
  if (git(directory, "rev-parse", "--git-dir") === null) return null
  return leavesOut(directory, [file])
}

function leavesOut(directory: string, files: readonly string[]): boolean {
  return git(directory, "check-ignore", "--", ...files) !== null
}

/** `none`: there is no repository. `ignored`: it leaves out one of the files. */
export type TreeState = "clean" | "dirty" | "ignored" | "none"

/**
 * Whether Git keeps a folder, and these files wherever they are, as they are now, so that a change of them can be undone.
 */
export function stateOfTree(directory: string, files: readonly string[] = []): TreeState {
  const status = git(directory, "status", "--porcelain", "--", ".", ...files)
  if (status === null) return "none"
  if (status.trim() !== "") return "dirty"
  return files.length > 0 && leavesOut(directory, files) ? "ignored" : "clean"
}
