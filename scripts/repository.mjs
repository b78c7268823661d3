/** Where things are in this checkout, independent of the current folder. */

import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

/** The absolute path of the checkout. */
export const root = path.resolve(import.meta.dirname, "..")

/** A file of the checkout, parsed as JSON. */
export function readJson(...segments) {
  return JSON.parse(readFileSync(path.join(root, ...segments), "utf8"))
}

/** The folders that match a workspace pattern of package.json (`packages/*`, `bench`). */
function foldersOf(pattern) {
  if (!pattern.endsWith("/*")) return [pattern]
  const parent = pattern.slice(0, -2)
  if (!existsSync(path.join(root, parent))) return []
  return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`)
}

/** Every workspace as `{ folder, manifest }`, each after the workspaces that it depends on. */
export function workspaces() {
  const found = readJson("package.json")
    .workspaces.flatMap(foldersOf)
    .filter((folder) => existsSync(path.join(root, folder, "package.json")))
    .map((folder) => ({ folder, manifest: readJson(folder, "package.json") }))
  return inDependencyOrder(found)
}

/** A depth-first walk. A cycle of packages ends where it started; the compiler reports it. */
function inDependencyOrder(found) {
  const ordered = new Set()
  const entered = new Set()
  const visit = (workspace) => {
    if (entered.has(workspace)) return
    entered.add(workspace)
    found.filter(({ manifest }) => needs(workspace, manifest.name)).forEach(visit)
    ordered.add(workspace)
  }
  found.forEach(visit)
  return [...ordered]
}

/** Workspaces in dependency order as a list of lists: none depends on another in the same list or in a later one. */
export function wavesOf(ordered) {
  const waves = []
  for (const one of ordered) {
    const needed = (other) => needs(one, other.manifest.name)
    const wave = waves.findLastIndex((others) => others.some(needed)) + 1
    waves[wave] = [...(waves[wave] ?? []), one]
  }
  return waves
}

function needs({ manifest }, name) {
  const { dependencies, devDependencies, peerDependencies } = manifest
  return [dependencies, devDependencies, peerDependencies].some((group) => group?.[name])
}

/** The workspace in a folder, with all that it needs when it runs. */
export function neededBy(folder) {
  const all = workspaces()
  const found = new Set(all.filter((one) => one.folder === folder))
  for (const { manifest } of found) {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    for (const one of all) if (names.includes(one.manifest.name)) found.add(one)
  }
  return [...found]
}

/** The names of the modules in a folder of sources, without their tests. */
export function modulesIn(folder) {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
}
