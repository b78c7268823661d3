/** Which servers and programs the tests of a filter need, by the variables that their files mention. */

import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"

const VARIABLE = /\b(?:POSTGRES_URL|MARIADB_URL|REDIS_URL|CHROMIUM_PATH|NGINX_PATH|CADDY_PATH)\b/g
/** What is imported, or started as a process. */
const NAMED = /"(\.\.?\/[^"]+\.(?:m?js|tsx?))"/g

/** The test files that vitest would choose: those with one of the filters in their path. */
function testFiles(filters) {
  const wanted = filters.map((filter) => path.relative(root, path.resolve(root, filter)))
  return ["packages", "test", "bench", "demo"]
    .flatMap(filesIn)
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
    .filter((file) => wanted.some((filter) => file.includes(filter)))
}

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (!entry.isDirectory()) return [file]
    return ["node_modules", "dist"].includes(entry.name) ? [] : filesIn(file)
  })
}

/** The source of what is imported with the ending of its product. */
function sourceOf(from, imported) {
  const file = path.join(path.dirname(from), imported)
  const endings = [file, file.replace(/\.js$/, ".ts"), file.replace(/\.js$/, ".tsx")]
  return endings.find((one) => existsSync(path.join(root, one)))
}

/** The variables in these files, and in all that they import from beside them. */
export function variablesNeededBy(filters) {
  const files = new Set(testFiles(filters))
  const variables = new Set()
  for (const file of files) {
    const text = readFileSync(path.join(root, file), "utf8")
    for (const [variable] of text.matchAll(VARIABLE)) variables.add(variable)
    for (const [, imported] of text.matchAll(NAMED)) {
      const source = sourceOf(file, imported)
      if (source) files.add(source)
    }
  }
  return [...variables]
}
