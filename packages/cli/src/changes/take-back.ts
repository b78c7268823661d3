import { rmSync } from "node:fs"
import { filesOnDisk } from "../project/project-files.js"
import type { FileChange } from "./file-change.js"
import { realPlace } from "./real-place.js"
import { writeChanges } from "./write-changes.js"

/**
 * Puts back what was there before some changes were written: the former text, or no file. A file that somebody else has
 * changed since, such as a package manager its own, is put back, too. Throws `CommandFailed` if one cannot be written.
 */
export function takeBack(directory: string, changes: readonly FileChange[]): void {
  const files = filesOnDisk(directory)
  writeChanges(
    directory,
    changes.flatMap(({ path, before }) =>
      before === null ? [] : [{ path, before: files.read(path), after: before }],
    ),
  )
  for (const { path, before } of changes)
    if (before === null) rmSync(realPlace(directory, path), { force: true })
}
