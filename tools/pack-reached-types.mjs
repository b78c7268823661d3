/**
 * `prepack` of a package: keeps declarations that no entry point refers to out of it. The compiler writes one for every
 * source file, but compilers of users only read what entry points reach, and npm's time to install is mostly files.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

const declarations = readdirSync("dist", { recursive: true })
  .filter((file) => file.endsWith(".d.ts"))
  .map((file) => path.posix.join("dist", file))

const { exports } = JSON.parse(readFileSync("package.json", "utf8"))

/** The declarations of an entry point, or of everything that a wildcard matches. */
function typesOf({ types }) {
  if (!types) return []
  const [start, end] = path.posix.normalize(types).split("*")
  if (end === undefined) return [start]
  return declarations.filter((file) => file.startsWith(start) && file.endsWith(end))
}

/** The declarations that one refers to by a relative address, in whatever way it imports them. */
function referredBy(file) {
  const addresses = readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+)\.js["']/g)
  return Array.from(addresses, ([, address]) =>
    path.posix.join(path.posix.dirname(file), `${address}.d.ts`),
  )
}

// A set that grows while it is walked: each declaration is read once.
const reached = new Set(Object.values(exports).flatMap(typesOf))
for (const file of reached) for (const next of referredBy(file)) reached.add(next)

const lost = [...reached].filter((file) => !existsSync(file))
if (lost.length > 0)
  throw new Error(`Entry points refer to ${lost.join(", ")}, which do not exist.`)

const unreached = declarations.filter((file) => !reached.has(file))
const ignored = unreached.map((file) => `/${path.posix.relative("dist", file)}\n`).join("")
// Two packs at the same time write the same content.
writeFileSync("dist/.npmignore", ignored)
