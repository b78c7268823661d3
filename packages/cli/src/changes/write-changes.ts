import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CommandFailed } from "../command-line/failures.js"
import { filesOnDisk } from "../project/project-files.js"
import type { FileChange } from "./file-change.js"

/**
 * Writes changes below a folder. Throws `CommandFailed` and writes nothing if a file is no longer what the change was made
 * for, because somebody may have saved it in the meantime.
 */
export function writeChanges(directory: string, changes: readonly FileChange[]): void {
  const files = filesOnDisk(directory)
  const moved = changes.find((change) => files.read(change.path) !== change.before)
  if (moved)
    throw new CommandFailed(`${moved.path} was changed in the meantime. Nothing was written.`)
  for (const change of changes) {
    const file = path.join(directory, change.path)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, change.after)
  }
}
