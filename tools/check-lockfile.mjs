/** Proves that package-lock.json names no registry, because it must install from any. */

import { readFileSync } from "node:fs"
import path from "node:path"

const file = path.resolve(import.meta.dirname, "..", "package-lock.json")
const packages = Object.entries(JSON.parse(readFileSync(file, "utf8")).packages)

const bad = packages.filter(([, { resolved }]) => /^[a-z+]+:/.test(resolved ?? ""))
for (const [name, { resolved }] of bad) console.log(`${name}: resolved from ${resolved}`)
if (packages.length < 2) console.log("The lockfile holds no package.")
console.log(`${packages.length} packages in the lockfile, ${bad.length} with an address`)
process.exitCode = bad.length === 0 && packages.length > 1 ? 0 : 1
