import { readFileSync } from "node:fs"
import { CommandFailed } from "../command-line/failures.js"
import type { FileChange } from "./file-change.js"
import { entryAt, realPlace } from "./real-place.js"
import { type NewText, replaceFiles } from "./replace-files.js"

/**
 * Writes changes below a folder: all of them, or none. Throws `CommandFailed` and writes nothing if
 *
 * - a file is no longer what the change was made for, because somebody may have saved it in the meantime,
 * - a file is no text in UTF-8, because what was read of it is not all that is there,
 * - something else is where a file would be, such as a folder, or a symbolic link that leads out of the folder,
 * - a file cannot be written. Then those that were are put back.
 */
export function writeChanges(directory: string, changes: readonly FileChange[]): void {
  replaceFiles(changes.map((change) => newTextOf(directory, change)))
}

function newTextOf(directory: string, { path, before, after, isPrivate }: FileChange): NewText {
  const place = realPlace(directory, path)
  const there = bytesAt(path, place)
  if (before === null ? there !== null : !there?.equals(Buffer.from(before)))
    throw new CommandFailed(whyOther(path, before, there))
  return { path, place, before: there, after, isPrivate: isPrivate ?? false }
}

/** Null if nothing is there. */
function bytesAt(path: string, place: string): Buffer | null {
  const found = entryAt(place)
  if (found === null) return null
  if (!found.isFile())
    throw new CommandFailed(
      `${path} is a ${found.isDirectory() ? "folder" : "device"}, and no file. Nothing was written.`,
    )
  return readFileSync(place)
}

function whyOther(path: string, before: string | null, there: Buffer | null): string {
  return before !== null && there?.toString("utf8") === before
    ? `${path} is not UTF-8: its letters would be lost. Save it as UTF-8 first. Nothing was written.`
    : `${path} was changed in the meantime. Nothing was written.`
}
