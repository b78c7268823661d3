/**
 * Writes the version of the packages where pages and the applications of tests name a packed one, such as
 * `sallyport-core-0.1.0.tgz`.
 */

import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { putAll, root } from "./put-generated.mjs"

const { version } = JSON.parse(readFileSync(path.join(root, "packages/core/package.json"), "utf8"))

/** What `npm pack` calls a package, and what package managers print of it. */
const NAMED =
  /(?<=sallyport-[a-z0-9-]+-)\d+\.\d+\.\d+(?:-[\w.-]+)?(?=\.tgz)|(?<=@sallyport\/[a-z0-9-]+@)\d+\.\d+\.\d+(?:-[\w.-]+)?/g

/** What is built, and the copies of pages that `npm pack` puts into packages. */
function isLeftOut(folder) {
  return /\/(?:\.[^/]*|node_modules|dist|src)$|^packages\/.*\/(?:docs|examples)$/.test(folder)
}

/** Pages, and the manifests of applications of tests. */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return isLeftOut(file) ? [] : filesIn(file)
    const isPage = file.endsWith(".md") && entry.name !== "CHANGELOG.md"
    return isPage || /^test\/.*\/package\.json$/.test(file) ? [file] : []
  })
}

/** The pages and manifests that name a packed package, and their texts. */
export async function generate() {
  const files = ["README.md", ...["docs", "packages", "test"].flatMap(filesIn)]
  const naming = files
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")])
    .filter(([, text]) => text.search(NAMED) >= 0)
  if (naming.length === 0) throw new Error("No page names a packed package.")
  return naming.map(([file, text]) => [file, text.replaceAll(NAMED, version)])
}

await putAll(import.meta.url, generate)
