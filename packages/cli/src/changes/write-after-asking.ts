import type { Call } from "../command-line/command.js"
import { CommandFailed } from "../command-line/failures.js"
import { stateOfTree, type TreeState } from "../git/git.js"
import type { FileChange } from "./file-change.js"
import { writeChanges } from "./write-changes.js"

const REASONS: Readonly<Record<TreeState, string>> = {
  clean: "",
  dirty: "Not everything is committed",
  ignored: "Git leaves out some of these files",
  none: "This is no Git repository",
}

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
  // Nobody wants a line in a file of secrets undone by Git.
  const files = changes.filter(({ before, isPrivate }) => before !== null && !isPrivate)
  const state = stateOfTree(
    directory,
    files.map(({ path }) => path),
  )
  const isUndone = state === "clean" || Boolean(flags["force"])
  const reason = REASONS[state]
  terminal.show(shown)
  if (flags["yes"]) {
    if (!isUndone)
      throw new CommandFailed(`${reason}, so there is no undo. Commit first, or pass --force.`)
  } else {
    const warning = isUndone ? "" : `${reason}, so there is no undo. `
    const what = changes.length === 1 ? "this file" : `these ${changes.length} files`
    const question = `${warning}${remark}Write ${what}?`
    if (!(await terminal.confirm(question, "--yes")))
      throw new CommandFailed("Nothing was written.")
  }
  writeChanges(directory, changes)
}
