/** Where the writers of this folder leave what they wrote. */

import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { format, resolveConfig } from "prettier"

export const root = path.resolve(import.meta.dirname, "..")

/**
 * Formats the text and writes it to a file of the repository. With `--check` nothing is written: the exit code says
 * whether the file has that text already.
 */
export async function putGenerated(file, text) {
  const place = path.join(root, file)
  const formatted = await format(text, { ...(await resolveConfig(place)), filepath: place })
  if (!process.argv.includes("--check")) return writeFileSync(place, formatted)
  const isCurrent = readFileSync(place, "utf8") === formatted
  console.log(isCurrent ? `${file} is up to date` : `${file} is old: run npm run docs`)
  if (!isCurrent) process.exitCode = 1
}
