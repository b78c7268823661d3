/** Which servers and programs tests need, by the variables that their files mention. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"
import { namedBy } from "./test-files.mjs"

const VARIABLE = /\b(?:POSTGRES_URL|MARIADB_URL|REDIS_URL|CHROMIUM_PATH|NGINX_PATH|CADDY_PATH)\b/g

/** The variables in these test files, and in all that they import from beside them. */
export function variablesNeededBy(tests) {
  const files = new Set(tests)
  const variables = new Set()
  for (const file of files) {
    const text = readFileSync(path.join(root, file), "utf8")
    for (const [variable] of text.matchAll(VARIABLE)) variables.add(variable)
    for (const named of namedBy(file)) files.add(named)
  }
  return [...variables]
}
