import type { Call } from "../command-line/command.js"
import { CommandFailed } from "../command-line/failures.js"
import { stateOfTree } from "../git/git.js"
import type { FileChange } from "./file-change.js"
import { writeChanges } from "./write-changes.js"

/** What is written, and what a person sees of it first. */
export interface Proposal {
  readonly changes: readonly FileChange[]
  /** The lines that show the changes. */
  readonly shown: readonly string[]
  /** A sentence before the question, with a space at its end, such as about what is left to the person. Default: none. */
  readonly remark?: string
}

/**
 * Shows changes, asks, and writes them. `--yes` answers the question, but where Git could not undo them it needs `--force`
 * as well. Throws `CommandFailed` if the person says no, or if there is no undo.
 */
export async function writeAfterAsking(
  { directory, flags, terminal }: Call,
  { changes, shown, remark = "" }: Proposal,
): Promise<void> {
  const state = stateOfTree(directory)
  const isUndone = state === "clean" || Boolean(flags["force"])
  const reason = state === "none" ? "This is no Git repository" : "Not everything is committed"
  terminal.show(shown)
  if (flags["yes"]) {
    if (!isUndone)
      throw new CommandFailed(`${reason}, so there is no undo. Commit first, or pass --force.`)
  } else {
    const warning = isUndone ? "" : `${reason}, so there is no undo. `
    const files = changes.length === 1 ? "this file" : `these ${changes.length} files`
    const question = `${warning}${remark}Write ${files}?`
    if (!(await terminal.confirm(question, "--yes")))
      throw new CommandFailed("Nothing was written.")
  }
  writeChanges(directory, changes)
}
