import { copyFile, readFile, writeFile } from "node:fs/promises"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isDeep } from "../depth/depth.js"
import { publishedPackages, type PublishedPackage } from "../types/published-packages.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
/** A test that is skipped says why in its name. */
const why = reason ? ` ${reason}` : ""
const { dependencies } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "old-tools/package.json"), "utf8"),
) as { readonly dependencies: Readonly<Record<string, string>> }
/**
 * The packages of the application. The others need what it has not: a framework, an ORM or the client of a service, whose
 * own tools are newer. Their declarations are checked in `test/types`.
 */
const installed = publishedPackages.filter(({ name }) => name in dependencies)
const entrypoints = installed.flatMap((one) => one.entrypoints)

const twoProviders = path.resolve(import.meta.dirname, "../types/two-providers.ts")

let workplace: Workplace | undefined
let app = ""

beforeAll(async () => {
  if (reason) return
  workplace = await makeWorkplace(
    "old-tools",
    installed.map(({ folder }) => folder.replace(/^packages\//, "")),
  )
  app = path.join(workplace.folder, "app")
  await workplace.run("npm install --no-audit --no-fund --no-package-lock")
  const everything = entrypoints.map(
    (entrypoint, index) => `export * as entrypoint${index} from "${entrypoint}"`,
  )
  await writeFile(path.join(app, "everything.ts"), everything.join("\n"))
  await copyFile(twoProviders, path.join(app, "two-providers.ts"))
})
afterAll(() => workplace?.remove())

const modules = { nodenext: "nodenext", node16: "node16", bundler: "esnext", node10: "esnext" }
type Resolution = keyof typeof modules

test("every package that the application could have is in it", () => {
  const needs = ({
    peerDependencies = {},
    peerDependenciesMeta = {},
  }: PublishedPackage["manifest"]) =>
    Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const possible = publishedPackages.filter(
    // A command for developers brings tools of its own.
    ({ manifest }) => !manifest.bin && needs(manifest).every((name) => name in dependencies),
  )
  expect(installed.map(({ name }) => name)).toEqual(possible.map(({ name }) => name))
})

describe.skipIf(reason)(`The packed packages, in an application${why}`, () => {
  /** What a compiler says of the application and of our declarations, which it checks too. */
  async function complaints(compiler: string, resolution: Resolution): Promise<string[]> {
    const options = {
      module: modules[resolution],
      moduleResolution: resolution,
      target: "es2022",
      lib: ["es2022", "dom"],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      // The compiler's own declarations are a third of the work, and nothing of ours.
      skipDefaultLibCheck: true,
      types: ["node"],
    }
    const file = `tsconfig.${resolution}.json`
    const config = { compilerOptions: options, files: ["everything.ts", "two-providers.ts"] }
    await writeFile(path.join(app, file), JSON.stringify(config))
    // The last compiler has no API.
    const run =
      compiler === "typescript-7"
        ? `node node_modules/${compiler}/bin/tsc -p ${file} --pretty false || true`
        : `node own-complaints.mjs ${compiler} ${file}`
    const lines = ((await workplace?.run(run)) ?? "").split("\n")
    return lines.filter((line) =>
      /^(?:everything|two-providers|node_modules\/@sallyport|error)/.test(line),
    )
  }

  const ends: readonly [string, Resolution][] = [
    ["typescript-5.4", "nodenext"],
    ["typescript-5.4", "node10"],
    ["typescript-7", "nodenext"],
    ["typescript-7", "bundler"],
  ]
  const between: readonly [string, Resolution][] = [
    ["typescript-5.6", "nodenext"],
    ["typescript-5.7", "nodenext"],
    ["typescript-5.8", "nodenext"],
    ["typescript-5.9", "nodenext"],
    ["typescript-5.9", "node10"],
    ["typescript-6.0", "nodenext"],
  ]
  test.each([...ends, ...(isDeep ? between : [])])(
    "compile with %s, resolved as %s",
    async (compiler, resolution) => {
      expect(await complaints(compiler, resolution)).toEqual([])
    },
  )

  test.each(["typescript-5.6", "typescript-7"])(
    "two providers take at most 3,000 instantiations with %s",
    async (compiler) => {
      const options = "--strict --module nodenext --target es2022 --skipLibCheck --types node"
      const run = `node node_modules/${compiler}/bin/tsc --noEmit ${options} --extendedDiagnostics two-providers.ts`
      const [, count] = /Instantiations:\s+(\d+)/.exec((await workplace?.run(run)) ?? "") ?? []
      expect(Number(count)).toBeGreaterThan(100)
      expect(Number(count)).toBeLessThanOrEqual(3000)
    },
  )

  test("the check sees what is wrong in our declarations", async () => {
    const file = path.join(app, "node_modules/@sallyport/core/dist/entrypoints/jwt.d.ts")
    const right = await readFile(file, "utf8")
    await writeFile(file, `${right}\nexport declare const wrong: Nothing\n`)
    const found = await complaints("typescript-5.4", "nodenext")
    await writeFile(file, right)
    expect(found.join()).toMatch(
      /core\/dist\/entrypoints\/jwt\.d\.ts\(\d+,\d+\): error TS\d+: .*Nothing/,
    )
  })

  /** A resolver answers the file of a entry point, or nothing. */
  type Resolver = (entrypoint: string) => string | null | undefined

  test.each<[string, () => Resolver]>([
    [
      "eslint-plugin-import",
      () => {
        const load = createRequire(path.join(app, "package.json"))
        const { resolve } = load("eslint-import-resolver-node") as {
          resolve: (entrypoint: string, from: string) => { path?: string | null }
        }
        return (entrypoint) => resolve(entrypoint, path.join(app, "everything.ts")).path
      },
    ],
    [
      "Jest 27",
      () => {
        const load = createRequire(path.join(app, "package.json"))
        const { default: resolve } = load(
          `${app}/node_modules/jest-resolve/build/defaultResolver.js`,
        ) as {
          default: (entrypoint: string, options: object) => string
        }
        return (entrypoint) =>
          resolve(entrypoint, { basedir: app, extensions: [".js"], defaultResolver: resolve })
      },
    ],
  ])(
    "every entrypoint is found by the resolver of %s, which knows no `exports`",
    async (_, make) => {
      const resolve = make()
      const lost = entrypoints.filter((entrypoint) => !attempt(resolve, entrypoint))
      expect(entrypoints.length).toBeGreaterThan(140)
      expect(lost).toEqual([])
      expect(attempt(resolve, "@sallyport/core/nothing")).toBeFalsy()
      const found = String(attempt(resolve, "@sallyport/core/providers/github"))
      const [direct, byName] = await Promise.all([
        import(found),
        workplace?.run(`node -e '${SAME}'`),
      ])
      expect(Object.keys(direct as object)).toEqual(["default"])
      expect(byName).toContain("true")
    },
  )
})

/** The file of a entry point is the entry point itself, not another copy of what is behind it. */
const SAME = `import("@sallyport/core/errors").then(async (entrypoint) => {
  const file = await import(require("node:path").resolve("node_modules/@sallyport/core/errors.js"))
  console.log(file.AuthError === entrypoint.AuthError)
})`

function attempt(resolve: (entrypoint: string) => string | null | undefined, entrypoint: string) {
  try {
    return resolve(entrypoint)
  } catch {
    return undefined
  }
}
