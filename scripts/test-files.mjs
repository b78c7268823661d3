/** The files of the tests, and what they import. */

import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { readJson, root } from "./repository.mjs"

/** What is imported, or started as a process. */
const NAMED = /["'`](\.\.?\/[^"'`]+\.(?:m?js|tsx?|svelte|vue))["'`]/g
const NOT_OURS = ["node_modules", "dist", ".nuxt", ".output", ".svelte-kit", ".astro"]

/** The test that is a step of the checks. Runs of all tests, which begin with the checks, leave it out. */
export const ARCHITECTURE = "packages/core/test/architecture.test.ts"

/** Every file below a folder, by its path from the root, without dependencies and products. */
export function filesIn(folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return entry.isFile() ? [file] : []
    return NOT_OURS.includes(entry.name) ? [] : filesIn(file)
  })
}

/** All test files, as vitest finds them. */
export function allTestFiles() {
  const examples = readJson("test/kinds.json").examples.map((name) => `examples/${name}/test`)
  return ["packages", "test", "bench", "demo", "scripts", ...examples]
    .flatMap(filesIn)
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
}

/** Those that a run of all tests has beside the checks. */
export function testFilesBesideChecks() {
  return allTestFiles().filter((file) => file !== ARCHITECTURE)
}

/** The files that a file names, sources in place of their products. */
export function namedBy(file) {
  const text = readFileSync(path.join(root, file), "utf8")
  return [...text.matchAll(NAMED)].flatMap(([, name]) => sourceOf(file, name) ?? [])
}

function sourceOf(from, name) {
  const file = path.posix.join(path.posix.dirname(from), name).replace("/dist/", "/src/")
  const endings = [file, file.replace(/\.js$/, ".ts"), file.replace(/\.js$/, ".tsx")]
  return endings.find((one) => existsSync(path.join(root, one)))
}
