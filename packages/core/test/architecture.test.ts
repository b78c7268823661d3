import { existsSync, readdirSync, readFileSync } from "node:fs"
import path, { posix } from "node:path"
import { describe, expect, test } from "vitest"
import { codeOf, sources } from "./support/sources.js"

/**
 * The layers, highest first; CONTRIBUTING.md shows them. A folder may import itself and the layers below it. The folders
 * of the lowest import only what `ground` names; the contract imports nothing but itself.
 *
 * The presets stand apart: they import the lowest layer alone, or bring an extension, and only the entry points know them.
 */
const { layers, ground, rooms }: Layers = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "layers.json"), "utf8"),
) as Layers

interface Layers {
  readonly layers: readonly (readonly string[])[]
  readonly ground: Readonly<Record<string, readonly string[]>>
  /** The layers within a folder: what is on one of them knows nothing of its neighbours. */
  readonly rooms: Readonly<Record<string, readonly (readonly string[])[]>>
}

/** Presets that bring an extension. */
const bringing = ["providers/password.ts"]

/** No other folder may import a preset. */
const mayKnowPresets = ["entrypoints"]

const root = path.resolve(import.meta.dirname, "../../..")
const src = path.join(root, "packages/core/src")

const placeOf = (file: string): string => file.split("/")[0] ?? ""
const layerOf = (file: string): number => layers.findIndex((layer) => layer.includes(placeOf(file)))

/** Static, type, side-effect and dynamic imports and re-exports: everything that names another module. */
function importsOf(file: string): string[] {
  const text = codeOf(file)
  const patterns = [/\bfrom\s*"([^"]+)"/g, /\bimport\s*"([^"]+)"/g, /\bimport\(\s*"([^"]+)"/g]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []),
  )
}

const files = sources(src)

/** Every import of these files, as `[file, file]`. */
const arrowsOf = (from: readonly string[]) =>
  from.flatMap((file) =>
    importsOf(path.join(src, file))
      .filter((name) => name.startsWith("."))
      .map(
        (name) => [file, posix.join(posix.dirname(file), name.replace(/\.js$/, ".ts"))] as const,
      ),
  )

/** Those from one place in core to another. */
const arrows = arrowsOf(files).filter(([from, to]) => placeOf(from) !== placeOf(to))

const written = (list: readonly (readonly [string, string])[]): string[] =>
  list.map(([from, to]) => `${from} → ${to}`)

describe("The layers of core", () => {
  test("the tree has files, and each belongs to a layer", () => {
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([])
  })

  test("the imports are seen", () => {
    expect(arrows.length).toBeGreaterThan(20)
  })

  test("no file imports another folder of its own layer, or a layer above", () => {
    const climbing = arrows.filter(([from, to]) => layerOf(to) <= layerOf(from))
    expect(written(climbing.filter(([from]) => !(placeOf(from) in ground)))).toEqual([])
  })

  test("the folders of the lowest layer import what is named, and the contract only itself", () => {
    const strayed = arrows.filter(
      ([from, to]) => placeOf(from) in ground && !ground[placeOf(from)]?.includes(placeOf(to)),
    )
    expect(written(strayed)).toEqual([])
  })

  describe.each(Object.entries(rooms))("within %s", (folder, inside) => {
    const roomOf = (file: string) => file.split("/")[1] ?? ""
    const levelOf = (file: string) => inside.findIndex((level) => level.includes(roomOf(file)))
    const own = files.filter((file) => placeOf(file) === folder)

    test("each file belongs to a room, and each room has files", () => {
      expect(own.filter((file) => levelOf(file) < 0)).toEqual([])
      const used = new Set(own.map(roomOf))
      expect(inside.flat().filter((room) => !used.has(room))).toEqual([])
    })

    test("no room imports another of its own layer, or a layer above", () => {
      const inner = arrowsOf(own).filter(
        ([from, to]) => placeOf(to) === folder && roomOf(from) !== roomOf(to),
      )
      expect(inner.length).toBeGreaterThan(3)
      expect(written(inner.filter(([from, to]) => levelOf(to) <= levelOf(from)))).toEqual([])
    })
  })

  // A declaration file that names them has errors in a program without `@types/node`.
  test("no file names a module of Node, or its types", () => {
    const naming = files.filter((file) =>
      importsOf(path.join(src, file)).some((name) => name.startsWith("node:")),
    )
    expect(naming).toEqual([])
  })

  // After some thousands of calls it returns false in Node 20 for hosts with letters such as `ü`.
  test("URL.canParse is called nowhere: parseUrl parses addresses", () => {
    const calling = files.filter((file) => /\bURL\.canParse\(/.test(codeOf(path.join(src, file))))
    expect(calling).toEqual([])
  })

  test("nothing compares a code of the second step without counting it", () => {
    const room = "extensions/second-factors"
    const comparing = files.filter((file) =>
      /\b(?:stepOf|useRecoveryCode)\(/.test(codeOf(path.join(src, file))),
    )
    // Where they are, and the two functions that count before they call them.
    const places = ["compare-code", "recovery-record", "totp"]
    expect(comparing).toEqual(places.map((name) => `${room}/${name}.ts`))
  })

  test("an operation runs in one place, and whoever calls it is made in one", () => {
    const calling = (what: RegExp) =>
      files.filter((file) => what.test(codeOf(path.join(src, file)))).toSorted()
    expect(calling(/\boperation\.run\(|\.run\(caller\b/)).toEqual([
      "extensions/joining/run-operation.ts",
    ])
    expect(calling(/\bsession: [^,]+, notes: new Map|notes: new Map\(\), session/)).toEqual([
      "session/caller-of.ts",
    ])
  })

  test("a preset imports the lowest layer alone, but for the extension that it brings", () => {
    const strayed = arrows.filter(
      ([from, to]) =>
        placeOf(from) === "providers" &&
        !(placeOf(to) in ground) &&
        !(bringing.includes(from) && placeOf(to) === "extensions"),
    )
    expect(written(strayed)).toEqual([])
  })

  test("nothing in core knows a preset", () => {
    const knowing = arrows.filter(
      ([from, to]) => placeOf(to) === "providers" && !mayKnowPresets.includes(placeOf(from)),
    )
    expect(written(knowing)).toEqual([])
  })
})

interface Workspace {
  readonly folder: string
  readonly name: string
  readonly imports: readonly (readonly [string, string])[]
}

/** A package of the workspace, with the sibling packages that its published code imports. */
function openPackage(folder: string): Workspace {
  const manifest: unknown = JSON.parse(
    readFileSync(path.join(root, folder, "package.json"), "utf8"),
  )
  const { name } = manifest as { name: string }
  const code = path.join(root, folder, "src")
  const imports = sources(code).flatMap((file) =>
    importsOf(path.join(code, file))
      .filter((to) => to.startsWith("@sallyport/") || to === "sallyport")
      .map((to) => [`${folder}/src/${file}`, to] as const),
  )
  return { folder, name, imports }
}

const packages = ["packages", "packages/adapters", "packages/clients", "packages/integrations"]
  .filter((parent) => existsSync(path.join(root, parent)))
  .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`))
  .filter((folder) => existsSync(path.join(root, folder, "package.json")))
  .filter((folder) => existsSync(path.join(root, folder, "src")))
  .map(openPackage)

/** `@sallyport/core/adapters` → `@sallyport/core`. */
const packageOf = (specifier: string): string => specifier.split("/").slice(0, 2).join("/")

/** The imports of sibling packages by the packages below a folder, except for the given ones. */
function siblingsBut(allowed: readonly string[], folder: string): string[] {
  return packages
    .filter((one) => `${one.folder}/`.startsWith(folder))
    .flatMap(({ name, imports }) =>
      imports.filter(([, to]) => ![...allowed, name].includes(packageOf(to))),
    )
    .map(([from, to]) => `${from} → ${to}`)
}

/** The imports from core by the packages below a folder that are not type-only. */
function valuesOfCore(folder: string): string[] {
  const values = packages
    .filter((one) => `${one.folder}/`.startsWith(folder))
    .flatMap(({ imports }) => imports)
    .filter(([, to]) => packageOf(to) === "@sallyport/core")
    .filter(([file, to]) => !importsTypesOnly(path.join(root, file), to))
  return written(values)
}

/** Every file of the packages, with the files of its own package that it imports in any way. */
const graph: ReadonlyMap<string, readonly string[]> = new Map(
  packages.flatMap(({ folder }) => {
    const own = sources(path.join(root, folder, "src"))
    const known = new Set(own)
    return own.map((file) => {
      const to = importsOf(path.join(root, folder, "src", file))
        .filter((name) => name.startsWith("."))
        .map((name) => posix.join(posix.dirname(file), name).replace(/\.jsx?$/, ""))
        .flatMap((name) => [`${name}.ts`, `${name}.tsx`].filter((one) => known.has(one)))
      return [`${folder}/src/${file}`, to.map((one) => `${folder}/src/${one}`)] as const
    })
  }),
)

/** A way from a file back to itself; undefined if there is none. */
function circleFrom(start: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string>()
  const next = [start]
  for (let file = next.pop(); file !== undefined; file = next.pop())
    for (const to of graph.get(file) ?? []) {
      if (to === start) return wayTo(file, cameFrom)
      if (cameFrom.has(to)) continue
      cameFrom.set(to, file)
      next.push(to)
    }
  return undefined
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [end]
  for (let file = cameFrom.get(end); file !== undefined; file = cameFrom.get(file))
    way.unshift(file)
  return way
}

describe("The packages", () => {
  // Also inside a folder, and whatever the arrow: static, for a type, or loaded later. Types of the contract may name each
  // other; that these are only types is what the linter sees.
  test("no file leads back to itself by its imports, but for types of the contract", () => {
    const isOfContract = (file: string) => file.startsWith("packages/core/src/contract/")
    const circles = [...graph.keys()].flatMap((file) => {
      const circle = circleFrom(file)
      return circle && !circle.every(isOfContract) ? [circle.join(" → ")] : []
    })
    expect(graph.size).toBeGreaterThan(1000)
    expect(circles).toEqual([])
  })

  test("the packages are found", () => {
    expect(packages.map(({ name }) => name)).toContain("@sallyport/core")
  })

  test("core imports no sibling", () => {
    expect(siblingsBut([], "packages/core/")).toEqual([])
  })

  test("what adapters share imports only types of core, and no other sibling", () => {
    expect(packages.map(({ name }) => name)).toContain("@sallyport/adapter-base")
    expect(siblingsBut(["@sallyport/core"], "packages/adapter-base/")).toEqual([])
    expect(valuesOfCore("packages/adapter-base/")).toEqual([])
  })

  test("an adapter imports that, only types of core, and no other sibling", () => {
    expect(
      siblingsBut(["@sallyport/core", "@sallyport/adapter-base"], "packages/adapters/"),
    ).toEqual([])
    expect(valuesOfCore("packages/adapters/")).toEqual([])
  })

  test("the client imports only types of core, and no other sibling", () => {
    expect(siblingsBut(["@sallyport/core"], "packages/client/")).toEqual([])
    expect(valuesOfCore("packages/client/")).toEqual([])
  })

  test("a binding of the client imports that, and only types of core", () => {
    expect(packages.map(({ name }) => name)).toContain("@sallyport/react")
    const allowed = ["@sallyport/core", "@sallyport/client"]
    expect(siblingsBut(allowed, "packages/clients/")).toEqual([])
    expect(valuesOfCore("packages/clients/")).toEqual([])
  })

  test("an integration imports core, the client and its bindings, what those on Node.js share, and no other sibling", () => {
    const bindings = packages
      .filter(({ folder }) => folder.startsWith("packages/clients/"))
      .map(({ name }) => name)
    const allowed = ["@sallyport/core", "@sallyport/client", "@sallyport/node", ...bindings]
    expect(siblingsBut(allowed, "packages/integrations/")).toEqual([])
  })

  test("nothing imports the command", () => {
    expect(packages.map(({ name }) => name)).toContain("sallyport")
    const all = packages.flatMap(({ imports }) => imports)
    expect(written(all.filter(([, to]) => to === "sallyport"))).toEqual([])
  })

  test("nothing that runs in an application imports what its tests do", () => {
    expect(packages.map(({ name }) => name)).toContain("@sallyport/testing")
    const running = packages.filter(({ name }) => name !== "@sallyport/extension-kit")
    const all = running.flatMap(({ imports }) => imports)
    for (const ofTests of ["@sallyport/testing", "@sallyport/extension-kit"])
      expect(written(all.filter(([, to]) => to === ofTests))).toEqual([])
    expect(siblingsBut(["@sallyport/core"], "packages/testing/")).toEqual([])
  })

  test("the kit of extensions imports what its users can", () => {
    const allowed = ["@sallyport/core", "@sallyport/memory-adapter", "@sallyport/testing"]
    expect(siblingsBut(allowed, "packages/extension-kit/")).toEqual([])
  })

  test("conformance imports core, and no other sibling", () => {
    expect(packages.map(({ name }) => name)).toContain("@sallyport/conformance")
    expect(siblingsBut(["@sallyport/core"], "packages/conformance/")).toEqual([])
  })
})

/** Whether every statement that names `specifier` is an `import type` or an `export type`. */
function importsTypesOnly(file: string, specifier: string): boolean {
  const statements = readFileSync(file, "utf8").match(/^(import|export)\b[^;"]*"[^"]+"/gm) ?? []
  const named = statements.filter((statement) => statement.endsWith(`"${specifier}"`))
  return named.length > 0 && named.every((statement) => /^(import|export) type\b/.test(statement))
}
