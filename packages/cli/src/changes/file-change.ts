import type { ProjectFiles } from "../project/project-files.js"

/** What a command wants to write into one file. */
export interface FileChange {
  /** From the folder of the application, with `/`. */
  readonly path: string
  /** The text that is there now; null if there is no such file. */
  readonly before: string | null
  readonly after: string
  /** What a person is shown in place of the text, where that holds a secret. */
  readonly shown?: readonly string[]
  /** Whether it holds secrets: a new file is then only for its owner to read. */
  readonly isPrivate?: boolean
}

/** The change to a file, or null if it already has that text. */
export function changeOf(files: ProjectFiles, path: string, after: string): FileChange | null {
  const before = files.read(path)
  return before === after ? null : { path, before, after }
}

/** What `--json` says of a change. */
export function reportOf({ path, before }: FileChange): {
  readonly path: string
  readonly action: "create" | "change"
} {
  return { path, action: before === null ? "create" : "change" }
}
