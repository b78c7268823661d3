/**
 * Where the writers of this folder put their output. Each exports `generate()`, which answers a list of
 * `[file, text]`; as a program it writes them.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { format } from "oxfmt"

export const root = path.resolve(import.meta.dirname, "..")

/** The text as it stands in a file of the repository. */
async function formatted(file, text) {
  const options = JSON.parse(readFileSync(path.join(root, ".oxfmtrc.json"), "utf8"))
  const { code, errors } = await format(file, text, options)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return code
}

/** Whether a file is what a writer generates. */
export async function isUpToDate([file, text]) {
  const place = path.join(root, file)
  return existsSync(place) && readFileSync(place, "utf8") === (await formatted(file, text))
}

/** Writes a file of the repository, unless it has that text already. */
export async function putGenerated(file, text) {
  if (await isUpToDate([file, text])) return
  writeFileSync(path.join(root, file), await formatted(file, text))
}

/** Writes what a writer generates, if it is the program that runs, and not a module of the check. */
export async function putAll(url, generate) {
  if (url !== pathToFileURL(process.argv[1] ?? "").href) return
  // One after the other: two may be of the same page.
  for (const [file, text] of await generate()) await putGenerated(file, text)
}
