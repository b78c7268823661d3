import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdtemp, mkdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { limitsOf } from "../../packages/core/test/support/released-sizes.js"
import { publishedPackages, root } from "../types/published-packages.js"

const run = promisify(execFile)

/** What npm says of a package that it has packed. */
interface PackedPackage {
  readonly name: string
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

let shelf = ""
let packed: readonly PackedPackage[] = []

async function packAll(folder: string): Promise<readonly PackedPackage[]> {
  await mkdir(folder)
  const chosen = publishedPackages.map(({ name }) => `--workspace=${name}`)
  const args = ["pack", "--json", "--silent", "--pack-destination", folder, ...chosen]
  const { stdout } = await run("npm", args, { cwd: root, maxBuffer: 2 ** 26 })
  return JSON.parse(stdout) as readonly PackedPackage[]
}

beforeAll(async () => {
  shelf = await mkdtemp(path.join(tmpdir(), "sallyport-release-"))
  packed = await packAll(path.join(shelf, "once"))
})
afterAll(() => rm(shelf, { recursive: true, force: true }))

function packageNamed(name: string): PackedPackage {
  const found = packed.find((one) => one.name === name)
  if (!found) throw new Error(`${name} was not packed`)
  return found
}

test("each package is packed", () => {
  expect(packed.map(({ name }) => name).toSorted()).toEqual(
    publishedPackages.map(({ name }) => name).toSorted(),
  )
})

/** A file of which a package has many, as their kind. */
function kindOf(file: string): string {
  return file
    .replace(/^dist\/.*?(\.d\.ts|\.[^./]+)$/, "dist/**/*$1")
    .replace(/^providers\/[^/]+?(\.d\.ts|\.js)$/, "providers/*$1")
    .replace(/^(examples\/[^/]+)\/.*$/, "$1/**")
}

// `vitest -u` writes the list.
test("each package carries what it carried before", async () => {
  const carried = packed.flatMap(({ name, files }) =>
    files.map((file) => `${name} ${kindOf(file.path)}\n`),
  )
  const list = [...new Set(carried)].toSorted().join("")
  await expect(list).toMatchFileSnapshot("./carried-files.txt")
})

test("packing twice gives the same bytes", async () => {
  const again = await packAll(path.join(shelf, "again"))
  const sums = (all: readonly PackedPackage[], folder: string) =>
    Promise.all(all.map(async ({ filename }) => [filename, await sumOf(path.join(shelf, folder, filename))]))
  expect(await sums(again, "again")).toEqual(await sums(packed, "once"))
})

async function sumOf(file: string): Promise<string> {
  return createHash("sha256").update(await readFile(file)).digest("hex")
}

describe.each(publishedPackages)("$name", ({ name, manifest }) => {
  test("runs nothing when it is installed", () => {
    const scripts = Object.keys(manifest.scripts ?? {})
    expect(scripts.filter((script) => script !== "prepack")).toEqual([])
    // npm would compile what this file describes.
    expect(packageNamed(name).files.map((file) => file.path)).not.toContain("binding.gyp")
  })

  test("has neither maps, nor sources, nor tests in it", () => {
    // The command carries examples, whose sources become applications.
    const own = packageNamed(name).files.filter((file) => !file.path.startsWith("examples/"))
    const strange = own.filter(
      (file) => /\.map$|\.test\.|tsbuildinfo|^src\//.test(file.path) || /[^d]\.tsx?$/.test(file.path),
    )
    expect(strange).toEqual([])
  })
})

/** Packages whose page is in `docs/`; that of an adapter is its README. */
const withPage = publishedPackages.filter(({ folder }) =>
  /^packages\/(?:integrations\/|clients\/|(?:cli|client|conformance|core)$)/.test(folder),
)

test.each(withPage)("$name carries its page, with no link to a page that is not there", async ({ name, folder }) => {
  const files = packageNamed(name).files.map((file) => file.path)
  const carried = files.filter((file) => /^docs\/[\w-]+\.md$/.test(file))
  expect(carried).not.toEqual([])
  for (const file of carried) {
    const text = await readFile(path.join(root, folder, file), "utf8")
    expect(/\]\(\.[^)]*\)/.exec(text)).toBeNull()
  }
})

describe("What an installation puts on a disk", () => {
  const own = (name: string) =>
    packageNamed(name).files.filter((file) => !file.path.startsWith("providers/"))

  const mostOf = limitsOf(new URL("./released-sizes.json", import.meta.url))

  // To install is mostly to write files.
  test("@sallyport/core: files, and bytes on the disk", () => {
    const { files, unpackedSize } = packageNamed("@sallyport/core")
    expect(files.length).toBeLessThanOrEqual(mostOf("files of @sallyport/core", files.length))
    expect(unpackedSize).toBeLessThanOrEqual(mostOf("bytes of @sallyport/core", unpackedSize))
  })

  test("@sallyport/next: at most 60 files beside those of the providers", () => {
    expect(own("@sallyport/next").length).toBeGreaterThan(20)
    expect(own("@sallyport/next").length).toBeLessThanOrEqual(60)
  })
})

test("adapters take the core that the application has", () => {
  const adapters = publishedPackages.filter(({ name }) => /-adapter$|adapter-base$/.test(name))
  expect(adapters.length).toBeGreaterThan(14)
  for (const { manifest } of adapters) {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
    expect(Object.keys(dependencies)).not.toContain("@sallyport/core")
    expect(Object.keys(peerDependencies)).toContain("@sallyport/core")
    // Else npm would install it beside one under the alias `@auth/core`.
    expect(peerDependenciesMeta["@sallyport/core"]).toEqual({ optional: true })
  }
})
