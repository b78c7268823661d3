import { existsSync, readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { describe, expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))
const theirs = `${root}node_modules/@auth/core/`
const ours = `${root}packages/core/dist/`

/** Subpath, their declaration file, and ours. */
const entrypoints = [
  [".", "index.d.ts", "entrypoints/index.d.ts"],
  ["./adapters", "adapters.d.ts", "entrypoints/adapters.d.ts"],
  ["./errors", "errors.d.ts", "entrypoints/errors.d.ts"],
  ["./jwt", "jwt.d.ts", "entrypoints/jwt.d.ts"],
  ["./types", "types.d.ts", "entrypoints/types.d.ts"],
  ["./providers", "providers/index.d.ts", "entrypoints/providers.d.ts"],
  ...readdirSync(`${ours}providers`)
    .filter((file) => file.endsWith(".d.ts"))
    // Some presets exist only here.
    .filter((file) => existsSync(`${theirs}providers/${file}`))
    .map((file) => [`./providers/${file.slice(0, -5)}`, `providers/${file}`, `providers/${file}`]),
] as [string, string, string][]

const program = ts.createProgram(
  entrypoints.flatMap(([, a, b]) => [theirs + a, ours + b]),
  {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
  },
)

/** Every name that a declaration file exports, types included. */
function namesIn(file: string): Set<string> {
  const source = program.getSourceFile(file)
  const symbol = source && program.getTypeChecker().getSymbolAtLocation(source)
  if (!symbol) throw new Error(`${file} is no module`)
  return new Set(
    program
      .getTypeChecker()
      .getExportsOfModule(symbol)
      .map(({ name }) => name),
  )
}

/** The minimum and maximum number of type arguments of each exported type. */
function typeArgumentsOf(file: string): Map<string, { least: number; most: number }> {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const symbol = source && checker.getSymbolAtLocation(source)
  if (!symbol) throw new Error(`${file} is no module`)
  const found = new Map<string, { least: number; most: number }>()
  for (const one of checker.getExportsOfModule(symbol)) {
    const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one
    const generic = target.declarations?.filter(
      (node) =>
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isClassDeclaration(node),
    )
    for (const { typeParameters = [] } of generic ?? []) {
      const least = typeParameters.filter((parameter) => !parameter.default).length
      found.set(one.name, { least, most: typeParameters.length })
    }
  }
  return found
}

describe("Everything that @auth/core exports can be imported from Sallyport", () => {
  test.each(entrypoints)("%s: a type takes the same type arguments", (_, their, our) => {
    const offered = typeArgumentsOf(ours + our)
    const wrong = [...typeArgumentsOf(theirs + their)].filter(([name, wanted]) => {
      const has = offered.get(name)
      return !has || has.least > wanted.least || has.most < wanted.most
    })
    expect(wrong).toEqual([])
  })

  test.each(entrypoints)("%s", (_, their, our) => {
    const wanted = namesIn(theirs + their)
    const offered = namesIn(ours + our)
    expect(wanted.size).toBeGreaterThan(0)
    expect([...wanted].filter((name) => !offered.has(name))).toEqual([])
  })

  test("at run time too", async () => {
    for (const entrypoint of ["", "/adapters", "/errors", "/jwt"]) {
      const [their, our] = await Promise.all([
        import(`@auth/core${entrypoint}`),
        import(`@sallyport/core${entrypoint}`),
      ])
      const missing = Object.keys(their as object).filter((name) => !(name in (our as object)))
      expect(missing, entrypoint).toEqual([])
    }
  })
})
