import { randomUUID } from "node:crypto"
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { CommandFailed } from "../command-line/failures.js"

/** What a file is to hold. */
export interface NewText {
  /** As a person knows it. */
  readonly path: string
  /** Its absolute path, in which no symbolic link is left. */
  readonly place: string
  /** What it holds now; null if it is not there. */
  readonly before: Buffer | null
  readonly after: string
  /** Whether a new file is only for its owner to read. */
  readonly isPrivate: boolean
}

/**
 * Writes every text beside its place, then moves each to its place. So a full disk is noticed before any file has changed,
 * and a program that is ended in between leaves no file cut short. Throws `CommandFailed` if a file cannot be written, and
 * then everything is as it was, or the message names what is not.
 */
export function replaceFiles(texts: readonly NewText[]): void {
  const undo: (() => void)[] = []
  let current = ""
  try {
    const ready = texts.map((text) => {
      current = text.path
      return { ...text, beside: writtenBeside(text, undo) }
    })
    for (const { path: name, place, before, beside } of ready) {
      current = name
      renameSync(beside, place)
      undo.push(() => (before === null ? rmSync(place) : writeFileSync(place, before)))
    }
  } catch (error) {
    const isUndone = undo.toReversed().map(succeeds).every(Boolean)
    const end = isUndone ? "Nothing was written." : "Some files may have been: look at each."
    throw new CommandFailed(`${current} cannot be written: ${reasonOf(error)}. ${end}`)
  }
}

/** The path of a new file in the same folder, with the owner and the permissions of the one that it is to replace. */
function writtenBeside({ place, before, after, isPrivate }: NewText, undo: (() => void)[]): string {
  const folder = path.dirname(place)
  const made = mkdirSync(folder, { recursive: true })
  if (made !== undefined) undo.push(() => rmSync(made, { recursive: true }))
  const beside = path.join(folder, `.sallyport-${randomUUID()}`)
  undo.push(() => rmSync(beside, { force: true }))
  writeFileSync(beside, after, { flag: "wx", mode: isPrivate ? 0o600 : 0o666 })
  if (before !== null) {
    // A file that may not be written could still be replaced, which nobody expects.
    accessSync(place, constants.W_OK)
    const { mode, uid, gid } = statSync(place)
    succeeds(() => chownSync(beside, uid, gid))
    chmodSync(beside, mode)
  }
  return beside
}

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ["EACCES", "you may not write there"],
  ["EPERM", "you may not write there"],
  ["EROFS", "you may not write there"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk is full"],
  ["ENAMETOOLONG", "the name is too long"],
  ["ENOTDIR", "a file is where its folder would be"],
  ["EEXIST", "a file is where its folder would be"],
])

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return REASONS.get(code) ?? code ?? message
}
