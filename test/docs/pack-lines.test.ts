import path from "node:path"
import { expect, test } from "vitest"
import { pages, read } from "./support/repository.js"

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface Package {
  readonly folder: string
  readonly manifest: Manifest
}

const packages = pages()
  .map((page) => path.posix.dirname(page))
  .filter((folder) => folder.startsWith("packages/"))
  .map((folder): Package => ({
    folder,
    manifest: JSON.parse(read(`${folder}/package.json`)) as Manifest,
  }))

/** The folders of a package and of all packages of this repository that npm would ask a registry for. */
function neededBy(name: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const found = packages.find(({ manifest }) => manifest.name === name)
  if (!found || known.has(found.folder)) return known
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = found.manifest
  const peers = Object.keys(peerDependencies).filter(
    (peer) => !peerDependenciesMeta[peer]?.optional,
  )
  return [...Object.keys(dependencies), ...peers].reduce<ReadonlySet<string>>(
    (all, dependency) => neededBy(dependency, all),
    new Set([...known, found.folder]),
  )
}

/** The workspaces that a page packs, one command after the other. A code block may break a line with a backslash. */
function packedOn(page: string): readonly string[] {
  const commands = read(page)
    .replaceAll(/\\?\n\s*/g, " ")
    .matchAll(/npm pack((?: -w [\w@./-]+)+)/g)
  return [...commands].flatMap(([, named = ""]) => named.trim().split(/ ?-w /).filter(Boolean))
}

const packing = packages
  .map(({ folder, manifest }) => ({ name: manifest.name, page: `${folder}/README.md` }))
  .filter(({ page }) => packedOn(page).length > 0)

test.each(packing)("$page packs all that npm needs to install $name", ({ name, page }) => {
  const packed = packedOn(page).map(
    (one) => packages.find(({ manifest }) => manifest.name === one)?.folder ?? one,
  )
  expect([...neededBy(name)].filter((folder) => !packed.includes(folder))).toEqual([])
})

test("the pages of nearly all packages have such a line", () => {
  expect(packing.length).toBeGreaterThan(30)
})
