import { readFile, readdir, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { standingFor } from "../depth/depth.js"
import { unreachable } from "../registry.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? ""
/** A test that is skipped says why in its name. */
const why = reason ? ` ${reason}` : ""
const packages = ["core", "client", "clients/react", "integrations/next"]
/** In a short run the oldest and the newest. */
const compilers = standingFor(["5.6", "5.7", "5.8", "5.9", "6.0", "7"], ["5.6", "7"])

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
  await writePrograms(workplace)
})
afterAll(() => workplace?.remove())

/** Makes `own-<program>` beside a program. */
async function writeUnderOwnNames(program: string, folder: string): Promise<void> {
  const from = path.join(folder, "app", program)
  const to = path.join(folder, "app", `own-${program}`)
  await mkdir(to)
  for (const file of await readdir(from)) {
    const text = await readFile(path.join(from, file), "utf8")
    await writeFile(path.join(to, file), names["under our own names"](text))
  }
}

/** Writes how each program is compiled, and one with a mistake beside them. */
async function writePrograms({ folder }: Workplace): Promise<void> {
  for (const [program, resolution] of Object.entries(programs)) {
    await writeUnderOwnNames(program, folder)
    for (const name of [program, `own-${program}`]) await writeConfig(name, resolution, folder)
  }
  await mkdir(path.join(folder, "app", "misspelt"))
  await writeFile(path.join(folder, "app", "misspelt", "auth.ts"), MISSPELT)
  await writeConfig("misspelt", "nodenext", folder)
}

async function writeConfig(
  program: string,
  resolution: (typeof programs)[Program],
  folder: string,
): Promise<void> {
  const compilerOptions = {
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
  }
  const config = { compilerOptions, include: [program] }
  await writeFile(path.join(folder, "app", configOf(program)), JSON.stringify(config))
}

const configOf = (program: string) => `tsconfig.${program}.json`

const under = (name: string) =>
  Object.keys(programs).map((program) => (name === "under the alias" ? program : `own-${program}`))
const everyProgram = [...Object.keys(names).flatMap(under), "misspelt"]

/** Every program, by each compiler in one process: it reads what the programs share once. */
const printed = new Map<string, Promise<string>>()

function printedBy(compiler: string): Promise<string> {
  const configs = everyProgram.map(configOf).join(" ")
  const command = `node node_modules/typescript-${compiler}/bin/tsc -b ${configs} --pretty false || true`
  const output = printed.get(compiler) ?? workplace?.run(command) ?? Promise.resolve("")
  printed.set(compiler, output)
  return output
}

/** What a compiler prints that is not about the other programs. */
async function complaints(compiler: string, about: readonly string[]): Promise<string[]> {
  const others = everyProgram.filter((program) => !about.includes(program))
  const lines = (await printedBy(compiler)).split("\n").filter(Boolean)
  return lines.filter((line) => !others.some((program) => line.startsWith(`${program}/`)))
}

const rows = Object.keys(names).flatMap((name) => compilers.map((compiler) => [name, compiler]))

describe.skipIf(reason)(`An application that is written as for Auth.js${why}`, () => {
  test.each(rows)("%s: TypeScript %s has nothing against it", async (name = "", compiler = "") => {
    expect(await complaints(compiler, under(name))).toEqual([])
  })

  test.each(compilers)(
    "a misspelt type is answered by TypeScript %s with the list of those that there are",
    async (compiler) => {
      const found = await complaints(compiler, ["misspelt"])
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
