/** The mutants of test/mutants, and which test files notice each. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./repository.mjs"

const folder = path.join(root, "test/mutants")
const noticedFile = path.join(folder, "noticed.json")

/**
 * One line that somebody could get wrong. `find` stands exactly once in `file` and is replaced by `replace`; at least
 * one of `tests` then fails. `gain` says who gains what by it. `deep` is there where no test of the short run notices
 * it, and says which part of the deep run does and why that is enough.
 *
 * @typedef {{ file: string, find: string, replace: string, tests: string[], gain: string, deep?: string }} Mutant
 */

const modules = readdirSync(folder).filter((name) => name.endsWith(".mjs"))
const lists = await Promise.all(
  modules.map(async (name) => (await import(pathToFileURL(path.join(folder, name)).href)).mutants),
)

/** All mutants, each with an `id`: its file and what is gained by it. */
export function readMutants() {
  return lists.flat().map((mutant) => ({ ...mutant, id: `${mutant.file}: ${mutant.gain}` }))
}

/** The test files that notice each mutant, by its `id`, as the last runs found them. */
export function readNoticed() {
  return existsSync(noticedFile) ? JSON.parse(readFileSync(noticedFile, "utf8")) : {}
}

/** Keeps what was found of mutants that are still listed. */
export function writeNoticed(noticed) {
  const known = readMutants()
    .map(({ id }) => id)
    .toSorted((a, b) => (a < b ? -1 : 1))
  const entries = known.filter((id) => noticed[id]).map((id) => [id, noticed[id]])
  writeFileSync(noticedFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
