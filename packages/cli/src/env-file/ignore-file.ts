import { isIgnored } from "../git/git.js"
import { changeOf, type FileChange } from "../changes/file-change.js"
import type { ProjectFiles } from "../project/project-files.js"

/**
 * The change to `.gitignore` that keeps a file with secrets out of Git. Null if it is left out already. Without a
 * repository the line is written too, since there may be one later.
 */
export function ignoreFile(
  files: ProjectFiles,
  directory: string,
  file: string,
): FileChange | null {
  const text = files.read(".gitignore") ?? ""
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/^\//, ""))
  if (isIgnored(directory, file) ?? lines.includes(file)) return null
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n"
  const start = text === "" || text.endsWith("\n") ? text : `${text}${lineBreak}`
  return changeOf(files, ".gitignore", `${start}${file}${lineBreak}`)
}
