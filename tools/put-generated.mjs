/**
 * Where the writers in this folder put their output. With `--check` they change nothing and report what is outdated.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { format, resolveConfig } from "prettier"

export const root = path.resolve(import.meta.dirname, "..")

const checks = process.argv.includes("--check")

/** Formats the text and writes it to a file of the repository, unless the file already has that text. */
export async function putGenerated(file, text) {
  const place = path.join(root, file)
  const formatted = await format(text, { ...(await resolveConfig(place)), filepath: place })
  if (existsSync(place) && readFileSync(place, "utf8") === formatted)
    return checks && console.log(`${file} is up to date`)
  reportOld(file, () => writeFileSync(place, formatted))
}

/** Fixes what is outdated. With `--check` it only reports it, and the process fails. */
export function reportOld(file, update) {
  if (!checks) return update()
  console.log(`${file} is old: run npm run docs`)
  process.exitCode = 1
}
