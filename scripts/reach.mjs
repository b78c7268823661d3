/** Which test files a change reaches by imports inside its package. `test/`, `demo/` and `bench/` count as packages. */

import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./repository.mjs"
import { allTestFiles, filesIn, namedBy } from "./test-files.mjs"

const PACKAGE = /^(?:packages\/(?:(?:adapters|clients|integrations)\/)?[\w-]+|[\w-]+)(?=\/)/
const packageOf = (file) => PACKAGE.exec(file)?.[0] ?? ""
const isSource = (file) => /\.(?:m?js|tsx?|svelte|vue)$/.test(file)

/** The name by which tests of a package import what was built of it. */
function nameOf(folder) {
  const manifest = path.join(root, folder, "package.json")
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).name : undefined
}

/** The files that each file of these packages names in its own, and whether it names the package itself. */
function readGraph(folders) {
  const names = new Map(folders.map((folder) => [folder, nameOf(folder)]))
  return new Map(
    folders
      .flatMap(filesIn)
      .filter(isSource)
      .map((file) => {
        const folder = packageOf(file)
        const name = names.get(folder)
        const named = namedBy(file).filter((one) => packageOf(one) === folder)
        const text = readFileSync(path.join(root, file), "utf8")
        return [file, { named, byName: name !== undefined && text.includes(`"${name}`) }]
      }),
  )
}

/** All that a file imports inside its own package, and whether any of it imports the package by its name. */
function reachedFrom(test, graph) {
  const files = new Set([test])
  let byName = false
  for (const file of files) {
    const node = graph.get(file)
    for (const named of node?.named ?? []) files.add(named)
    byName ||= node?.byName ?? false
  }
  return { files, byName }
}

/** The tests of the packages of these files that import one of them, directly or by others. */
export function testsReaching(changed) {
  const folders = [...new Set(changed.map(packageOf))].filter((folder) => folder !== "")
  const graph = readGraph(folders)
  return allTestFiles()
    .filter((test) => folders.includes(packageOf(test)))
    .filter((test) => {
      const { files, byName } = reachedFrom(test, graph)
      const own = changed.filter((file) => packageOf(file) === packageOf(test))
      return own.some((file) => files.has(file) || (byName && file.includes("/src/")))
    })
}
