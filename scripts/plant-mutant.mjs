/** Puts a mutant into its file, and takes it out again. */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"
import { results } from "./results.mjs"

/** What the file under change held, so that the next run restores it where this one was killed. */
const kept = path.join(results, "mutant-original.json")
const onDisk = (file) => path.join(root, file)

/** The folder of the package that a file is in; undefined outside of all. */
export const packageOf = (file) =>
  /^packages\/(?:(?:adapters|clients|integrations)\/)?[^/]+/.exec(file)?.[0]

/** Throws where the text is not there exactly once: the code has changed, and the mutant must be written anew. */
export function weaken({ file, find, replace }) {
  const text = readFileSync(onDisk(file), "utf8")
  const times = text.split(find).length - 1
  if (times !== 1)
    throw new Error(`its text is there ${times} times: write it anew, or strike it out`)
  mkdirSync(results, { recursive: true })
  writeFileSync(kept, JSON.stringify({ file, text }))
  writeFileSync(
    onDisk(file),
    text.replace(find, () => replace),
  )
}

/** Does nothing where nothing is weakened. */
export function restore() {
  if (!existsSync(kept)) return
  const { file, text } = JSON.parse(readFileSync(kept, "utf8"))
  writeFileSync(onDisk(file), text)
  rmSync(kept)
}
