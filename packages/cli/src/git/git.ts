import { execFileSync } from "node:child_process"

/** The output of a Git command in a folder; null if Git is not there, or if the command fails. */
function git(directory: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync("git", [...args], {
      cwd: directory,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
  } catch {
    return null
  }
}

/** Whether Git keeps this file, so that what is in it would be committed. */
export function isTracked(directory: string, file: string): boolean {
  return git(directory, "ls-files", "--error-unmatch", "--", file) !== null
}

/** Whether Git leaves this file out. Null without a repository. */
export function isIgnored(directory: string, file: string): boolean | null {
  if (git(directory, "rev-parse", "--git-dir") === null) return null
  return git(directory, "check-ignore", "--quiet", "--", file) !== null
}

/** Whether Git keeps everything as it is now, so that a change can be undone. `none`: there is no repository. */
export function stateOfTree(directory: string): "clean" | "dirty" | "none" {
  const status = git(directory, "status", "--porcelain", "--", ".")
  if (status === null) return "none"
  return status.trim() === "" ? "clean" : "dirty"
}
