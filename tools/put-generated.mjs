/** Where the writers of this folder leave what they wrote. With `--check` they change nothing and say what is old. */

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { format, resolveConfig } from "prettier"

export const root = path.resolve(import.meta.dirname, "..")

const checks = process.argv.includes("--check")

/** Formats the text and writes it to a file of the repository, unless the file has that text already. */
export async function putGenerated(file, text) {
  const place = path.join(root, file)
  const formatted = await format(text, { ...(await resolveConfig(place)), filepath: place })
  if (existsSync(place) && readFileSync(place, "utf8") === formatted)
    return checks && console.log(`${file} is up to date`)
  reportOld(file, () => writeFileSync(place, formatted))
}

/** Mends what is old; with `--check` only says so, and the process fails. */
export function reportOld(file, mend) {
  if (!checks) return mend()
  console.log(`${file} is old: run npm run docs`)
  process.exitCode = 1
}
