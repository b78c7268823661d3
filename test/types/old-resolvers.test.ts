import { execFile } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { publishedPackages, root, type PublishedPackage } from "./published-packages.js"

const run = promisify(execFile)

/** Something that can be imported, such as `schema`, and the file that `exports` names for it. */
interface Subpath {
  readonly subpath: string
  readonly target: string
}

const writer = "tools/pack-old-entrypoints.mjs"
const copies = mkdtempSync(path.join(tmpdir(), "sallyport-old-resolvers-"))
const copyOf = (folder: string) => path.join(copies, folder)

beforeAll(() => Promise.all(publishedPackages.map(pack)))
afterAll(() => rmSync(copies, { recursive: true, force: true }))

/** What is built of a package, with what its `prepack` adds for old resolvers and nothing that an earlier one added. */
async function pack(one: PublishedPackage): Promise<void> {
  const added = subpathsOf(one).flatMap(({ subpath, target }) =>
    candidates(subpath).filter((file) => file !== target),
  )
  link(one.folder, "", added)
  const steps = one.manifest.scripts?.["prepack"]?.split(" && ") ?? []
  const files = steps.map((step) => path.join(root, one.folder, step.replace("node ", "")))
  if (files.includes(path.join(root, writer)))
    await run(process.execPath, [path.join(root, writer)], { cwd: copyOf(one.folder) })
}

/** Links what is in a folder of a package, except for what is added to it, so that all of that is new. */
function link(folder: string, inside: string, added: readonly string[]): void {
  const [from, to] = [path.join(root, folder, inside), path.join(copyOf(folder), inside)]
  if (added.includes(inside)) return
  if (inside && !added.some((file) => file.startsWith(`${inside}/`))) return symlinkSync(from, to)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) link(folder, path.join(inside, name), added)
}

/** The files that a resolver looks for which reads no `exports`, the first of them first. */
const candidates = (subpath: string) => [`${subpath}.js`, `${subpath}/index.js`]

function subpathsOf({ folder, manifest }: PublishedPackage): Subpath[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([entrypoint, named]) => {
    if (entrypoint === "." || typeof named === "string") return []
    const [subpath, target] = [path.normalize(entrypoint), path.normalize(named.default)]
    const [start = "", end = ""] = target.split("*")
    if (!subpath.includes("*")) return [{ subpath, target }]
    return readdirSync(path.join(root, folder, start))
      .filter((file) => file.endsWith(end))
      .map((file) => file.slice(0, -end.length))
      .map((name) => ({ subpath: subpath.replace("*", name), target: target.replace("*", name) }))
  })
}

/** Whether npm puts a file into the package: by `files`, of which a later line undoes an earlier one. */
function isPacked({ folder, manifest }: PublishedPackage, file: string): boolean {
  const lines = (manifest.files ?? []).filter((line) => patternOf(line.replace("!", "")).test(file))
  return existsSync(path.join(copyOf(folder), file)) && lines.at(-1)?.startsWith("!") === false
}

/** Of a file, or of all that is in a folder; `*` stands for a name, `**` for folders. */
function patternOf(line: string): RegExp {
  const escaped = line.replaceAll(".", String.raw`\.`)
  const parts = escaped.replaceAll(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(?:.*/)?"))
  return new RegExp(`^${parts}(?:/|$)`)
}

/** What a file for old resolvers re-exports, or the file itself where it is the entry point. */
function reexportedBy(folder: string, file: string): string {
  const text = readFileSync(path.join(copyOf(folder), file), "utf8")
  const [, address = ""] =
    /^(?:export \* from |module\.exports = require\()"([^"]+)"/.exec(text) ?? []
  return path.join(path.dirname(file), address)
}

describe.each(publishedPackages)("$name, to resolvers that know no `exports`", (one) => {
  const { folder, manifest } = one
  const packed = (file: string) => isPacked(one, file)

  test("has each of its entry points in its package", () => {
    const lost = subpathsOf(one).filter(({ subpath, target }) => {
      const file = candidates(subpath).find(packed)
      if (file === undefined || file === target) return file === undefined
      const led = reexportedBy(folder, file)
      return !packed(led) || path.parse(led).name !== path.parse(target).name
    })
    expect(lost).toEqual([])
    expect(packed(path.normalize(manifest.main ?? ""))).toBe("." in (manifest.exports ?? {}))
  })

  test("names the types of each in `typesVersions`", () => {
    const typed = Object.entries(manifest.exports ?? {}).flatMap(([entrypoint, target]) =>
      entrypoint === "." || typeof target === "string"
        ? []
        : [[path.normalize(entrypoint), [target.types]]],
    )
    expect(manifest.typesVersions?.["*"] ?? {}).toEqual(Object.fromEntries(typed))
    const files = Object.values(manifest.typesVersions?.["*"] ?? {})
      .flat()
      .map(path.normalize)
    expect(files.filter((file) => !file.includes("*") && !packed(file))).toEqual([])
  })
})

test("each of these packages is judged", () => {
  const all = publishedPackages.flatMap((one) =>
    subpathsOf(one).map(({ subpath }) => `${one.name}/${subpath}`),
  )
  expect(all).toEqual(
    expect.arrayContaining(["@sallyport/pg-adapter/schema", "@sallyport/core/providers/github"]),
  )
})
