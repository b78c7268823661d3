import { lstatSync, readlinkSync, realpathSync, type Stats } from "node:fs"
import path from "node:path"
import { CommandFailed } from "../command-line/failures.js"
import { topLevelOf } from "../git/git.js"

/** As many as Linux follows. */
const MOST_LINKS = 40

/**
 * The absolute path that a file of an application really has, symbolic links followed; the file may be missing.
 *
 * Throws `CommandFailed` if a link leads out of the folder, and out of its Git repository too: what somebody else has put
 * into a folder must not decide which of your other files is written.
 */
export function realPlace(directory: string, file: string): string {
  const target = path.resolve(directory, file)
  const real = followed(target, MOST_LINKS)
  const roots = [startOf(directory, file), topLevelOf(directory)]
  if (roots.some((root) => root !== null && isInside(real, followed(root, MOST_LINKS)))) return real
  throw new CommandFailed(
    `${file} is a symbolic link, or below one, that leads out of this folder: to ${real}. Nothing was written.`,
  )
}

/** The folder that a path starts from: its own for an absolute one, and one above the application's for `../`. */
function startOf(directory: string, file: string): string {
  if (path.isAbsolute(file)) return path.dirname(file)
  const [up = ""] = /^(?:\.\.\/)*/.exec(path.posix.normalize(file)) ?? []
  return path.resolve(directory, up)
}

function isInside(file: string, folder: string): boolean {
  const between = path.relative(folder, file)
  return !path.isAbsolute(between) && between.split(path.sep)[0] !== ".."
}

/** Like `realpath`, but of a file that need not be there, such as the missing target of a link. */
function followed(file: string, links: number): string {
  const parent = path.dirname(file)
  if (parent === file) return file
  const target = linkTarget(file)
  if (target !== null && links > 0)
    return followed(path.resolve(realFolder(parent, links), target), links - 1)
  if (target !== null) throw new CommandFailed(`${file} is a symbolic link that has no end.`)
  return path.join(realFolder(parent, links), path.basename(file))
}

function realFolder(folder: string, links: number): string {
  try {
    return realpathSync(folder)
  } catch {
    return followed(folder, links - 1)
  }
}

/** Null if it is no link, or is not there. */
function linkTarget(file: string): string | null {
  return entryAt(file)?.isSymbolicLink() ? readlinkSync(file) : null
}

/** What is at a path, a symbolic link itself and not what it leads to. Null if nothing is, or if nobody may look. */
export function entryAt(file: string): Stats | null {
  try {
    return lstatSync(file)
  } catch {
    return null
  }
}
