import { readFile, readdir, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = await unreachable()
/** A test that is skipped says why in its name. */
const why = reason ? ` (${reason})` : ""
const MINUTES = 5 * 60_000
const packages = ["core", "client", "clients/react", "integrations/next"]
const compilers = ["5.6", "5.7", "5.8", "5.9", "6.0", "7"]

/** The programs of the application and how each is resolved; those called alone import nothing that they augment. */
const programs = {
  core: "nodenext",
  "core-alone": "nodenext",
  next: "bundler",
  "next-alone": "bundler",
} as const
type Program = keyof typeof programs

/** The names that applications of Auth.js have, and ours in their place. */
const names = {
  "under the alias": (text: string) => text,
  "under our own names": (text: string) =>
    text.replaceAll("@auth/core", "@sallyport/core").replaceAll("next-auth", "@sallyport/next"),
}

let workplace: Workplace | undefined

beforeAll(async () => {
  if (reason) return
  workplace = await makeWorkplace("typed-app", packages)
  await workplace.run("npm install --no-audit --no-fund --no-package-lock")
  for (const program of Object.keys(programs)) await writeUnderOwnNames(program, workplace)
}, MINUTES)
afterAll(() => workplace?.remove())

/** Makes `own-<program>` beside a program. */
async function writeUnderOwnNames(program: string, { folder }: Workplace): Promise<void> {
  const from = path.join(folder, "app", program)
  const to = path.join(folder, "app", `own-${program}`)
  await mkdir(to)
  for (const file of await readdir(from)) {
    const text = await readFile(path.join(from, file), "utf8")
    await writeFile(path.join(to, file), names["under our own names"](text))
  }
}

/** What a compiler prints of a program, an empty text where it has nothing against it. */
async function complaints(
  compiler: string,
  folder: string,
  resolution: (typeof programs)[Program],
): Promise<string> {
  const config = {
    compilerOptions: {
      module: resolution === "bundler" ? "esnext" : resolution,
      moduleResolution: resolution,
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable"],
      jsx: "preserve",
      strict: true,
      noImplicitOverride: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["node"],
    },
    include: [folder],
  }
  const file = `tsconfig.${folder}.json`
  await writeFile(path.join(workplace?.folder ?? "", "app", file), JSON.stringify(config))
  const command = `node node_modules/typescript-${compiler}/bin/tsc -p ${file} --pretty false || true`
  return (await workplace?.run(command)) ?? ""
}

const rows = Object.keys(names).flatMap((name) => compilers.map((compiler) => [name, compiler]))

describe.skipIf(reason)(`An application that is written as for Auth.js${why}`, () => {
  test.each(rows)(
    "%s: TypeScript %s has nothing against it",
    { timeout: MINUTES },
    async (name = "", compiler = "") => {
      const prefix = name === "under the alias" ? "" : "own-"
      for (const [program, resolution] of Object.entries(programs))
        expect(await complaints(compiler, `${prefix}${program}`, resolution)).toBe("")
    },
  )

  test.each(compilers)(
    "a misspelt type is answered by TypeScript %s with the list of those that there are",
    { timeout: MINUTES },
    async (compiler) => {
      const folder = path.join(workplace?.folder ?? "", "app", "misspelt")
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, "auth.ts"), MISSPELT)
      const found = (await complaints(compiler, "misspelt", "nodenext")).trim().split("\n")
      expect(found).toHaveLength(1)
      expect(found[0]).toContain("auth.ts(3,37)")
      expect(found[0]).toContain(`'"oicd"' is not assignable`)
      for (const type of ["oidc", "oauth", "email", "credentials", "webauthn"])
        expect(found[0]).toContain(`"${type}"`)
    },
  )
})

const MISSPELT = `import type { AuthConfig } from "@auth/core"
export const config: AuthConfig = {
  providers: [{ id: "x", name: "X", type: "oicd", issuer: "https://x", profile: (p) => ({ id: p.sub }) }],
}
`
