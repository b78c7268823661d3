import { cp, mkdir, readdir, rename, writeFile } from "node:fs/promises"
import path from "node:path"
import ts from "typescript"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { standingFor } from "../depth/depth.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
/** A test that is skipped says why in its name. */
const why = reason ? ` ${reason}` : ""
const packages = ["core", "client", "integrations/next-auth-4"]
const libraries = ["theirs", "ours"] as const

/** Compilers with the resolution that applications of their time have. In a short run the oldest and the newest. */
const compilers = standingFor(
  ["4.9 node", "5.1 node", "5.9 node", "5.9 bundler", "6.0 bundler", "7 bundler"],
  ["4.9 node", "7 bundler"],
)

let workplace: Workplace | undefined
let app = ""

beforeAll(async () => {
  if (reason) return
  workplace = await makeWorkplace("next-auth-4-typed-app", packages)
  app = path.join(workplace.folder, "app")
  await workplace.run("npm install --no-audit --no-fund --no-package-lock")
  const modules = path.join(app, "node_modules")
  for (const library of libraries) {
    await cp(path.join(app, "program"), path.join(app, library), { recursive: true })
    await mkdir(path.join(app, library, "node_modules"))
  }
  await rename(path.join(modules, "next-auth"), path.join(app, "theirs/node_modules/next-auth"))
  const ours = path.join(modules, "@sallyport/next-auth-4")
  await cp(ours, path.join(app, "ours/node_modules/next-auth"), { recursive: true })
  const everything = await everyName(path.join(app, "theirs/node_modules/next-auth"))
  for (const library of libraries)
    await writeFile(path.join(app, library, "everything.ts"), everything)
})
afterAll(() => workplace?.remove())

/** The entry points of next-auth 4, each with its declarations. */
async function entrypointsOf(folder: string): Promise<readonly (readonly [string, string])[]> {
  const presets = (await readdir(path.join(folder, "providers"))).filter((file) =>
    file.endsWith(".d.ts"),
  )
  return [
    ["next-auth", "index.d.ts"],
    ["next-auth/adapters", "adapters.d.ts"],
    ["next-auth/client/_utils", "client/_utils.d.ts"],
    ["next-auth/jwt", "jwt/index.d.ts"],
    ["next-auth/middleware", "middleware.d.ts"],
    ["next-auth/next", "next/index.d.ts"],
    ["next-auth/react", "react/index.d.ts"],
    ...presets.map(
      (file) => [`next-auth/providers/${file.slice(0, -5)}`, `providers/${file}`] as const,
    ),
  ]
}

/** A program that names everything which next-auth 4 exports: a type with all its arguments, a value as a value. */
async function everyName(folder: string): Promise<string> {
  const entrypoints = await entrypointsOf(folder)
  const files = entrypoints.map(([, file]) => path.join(folder, file))
  const program = ts.createProgram(files, { skipLibCheck: true, types: [] })
  const checker = program.getTypeChecker()
  const lines = entrypoints.flatMap(([entrypoint], at) => {
    const source = program.getSourceFile(files[at] ?? "")
    const symbol = source && checker.getSymbolAtLocation(source)
    if (!symbol) throw new Error(`${entrypoint} is no module`)
    const names = checker.getExportsOfModule(symbol)
    return [
      `import * as entrypoint${at} from "${entrypoint}"`,
      ...names.flatMap((one) => usesOf(one, `entrypoint${at}`, checker)),
    ]
  })
  return `${lines.join("\n")}\n`
}

function usesOf(symbol: ts.Symbol, from: string, checker: ts.TypeChecker): readonly string[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const name = `${from}_${symbol.name}`
  const isValue = target.flags & ts.SymbolFlags.Value
  const isType = target.flags & ts.SymbolFlags.Type
  const value = `export const ${name} = ${from}.${symbol.name}`
  const type = `export type Type_${name} = ${from}.${symbol.name}${argumentsFor(target)}`
  return [...(isValue ? [value] : []), ...(isType ? [type] : [])]
}

/** Every type argument is one that fits any constraint. */
function argumentsFor({ declarations = [] }: ts.Symbol): string {
  const generic = declarations.find(
    (one): one is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
  )
  const { length } = generic?.typeParameters ?? []
  return length === 0 ? "" : `<${Array.from({ length }, () => "any").join(", ")}>`
}

/** What a compiler has against the application on a library, or against some of its files. */
async function complaints(
  library: string,
  compiler: string,
  files: readonly string[] = ["*.ts", "*.tsx"],
): Promise<string[]> {
  const [version = "", resolution = ""] = compiler.split(" ")
  const compilerOptions = {
    target: "es2020",
    lib: ["es2022", "dom", "dom.iterable"],
    module: resolution === "nodenext" ? resolution : "esnext",
    moduleResolution: resolution,
    esModuleInterop: true,
    isolatedModules: true,
    jsx: "preserve",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ["node"],
  }
  const include = files.map((pattern) => `${library}/${pattern}`)
  const file = `tsconfig.${library}.json`
  await writeFile(path.join(app, file), JSON.stringify({ compilerOptions, include }))
  const run = `node node_modules/typescript-${version}/bin/tsc -p ${file} --pretty false || true`
  return ((await workplace?.run(run)) ?? "").split("\n").filter(Boolean)
}

describe.skipIf(reason)(`An application that is written for next-auth 4${why}`, () => {
  const rows = libraries.flatMap((library) => compilers.map((compiler) => [library, compiler]))
  test.each(rows)(
    "on %s: TypeScript %s has nothing against it, nor against any name that next-auth 4 exports",
    async (library = "", compiler = "") => {
      expect(await complaints(library, compiler)).toEqual([])
    },
  )

  test.each(libraries)(
    "on %s: an ES module that Node itself runs calls members of its default imports",
    async (library) => {
      expect(await complaints(library, "5.9 nodenext", ["*.mts"])).toEqual([])
    },
  )

  test("a name that is not exported is noticed", async () => {
    const wrong = path.join(app, "ours/wrong.ts")
    await writeFile(wrong, `import * as all from "next-auth"\nexport type Wrong = all.Nothing\n`)
    const found = await complaints("ours", "5.9 bundler")
    expect(found).toEqual([expect.stringContaining("'Nothing'")])
  })
})
