/** Proves that no file of the repository names a folder on one machine, or a company's private registry. */

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

const root = path.resolve(import.meta.dirname, "..")
const listed = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
const files = listed
  .split("\0")
  .filter(
    (file) => file && existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile(),
  )

/** Home folders, and this checkout's own path. Written in pieces so that this file does not contain one. */
const machinePaths = [
  new RegExp(`/(?:${["home", "Users"].join("|")})/[a-z][\\w-]*/`),
  new RegExp(`${"C:"}\\\\Users\\\\`, "i"),
  new RegExp(`/${"root"}/\\w`),
  new RegExp(`/${"work"}/(?:main|shared)\\b`),
]
const isPlaceholder = (line) => /\/(home|Users)\/(you|user|me|node)\//.test(line)

const found = files.flatMap((file) =>
  readFileSync(path.join(root, file), "utf8")
    .split("\n")
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => line.includes(`${root}/`) || machinePaths.some((p) => p.test(line)))
    .filter(({ line }) => !isPlaceholder(line)),
)
for (const { at, line } of found) console.log(`${at}: ${line.trim().slice(0, 120)}`)
console.log(`${files.length} files, ${found.length} lines with a machine's path`)
process.exitCode = files.length > 0 && found.length === 0 ? 0 : 1
