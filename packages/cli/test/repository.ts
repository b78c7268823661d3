import { execFileSync } from "node:child_process"
import { folderWith } from "./run.js"

/** Runs Git in a folder, as somebody whose name is known. */
export function git(cwd: string, ...args: readonly string[]): Buffer {
  return execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
    cwd,
  })
}

/** A repository in which everything is committed that is not ignored. */
export function committed(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files)
  git(folder, "init", "--quiet")
  git(folder, "add", ".")
  git(folder, "commit", "--quiet", "-m", "start")
  return folder
}
