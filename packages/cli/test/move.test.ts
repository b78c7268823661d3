import { readdirSync } from "node:fs"
import path from "node:path"
import { beforeEach, describe, expect, test } from "vitest"
import { moved, movingApplication, packedClone, readAll } from "./moved-application.js"
import { folderWith, sallyport } from "./run.js"

let clone = ""
beforeEach(() => {
  clone = packedClone()
})
const file = (name: string) => `file:CLONE/sallyport-${name}-0.0.0.tgz`
const parsed = (text: string | undefined) => JSON.parse(text ?? "null") as Record<string, unknown>
/** Packed files are named relative to a folder: from there, they are in the clone. */
const absolute = (folder: string, text: string | undefined) =>
  (text ?? "").replaceAll(
    /file:([^"]+)/g,
    (_, name: string) => `file:${path.resolve(folder, name).replace(clone, "CLONE")}`,
  )

const NEXT_5 = { next: "15.5.29", "next-auth": "5.0.0-beta.32" }
const NEXT_4 = { next: "15.5.29", "next-auth": "^4.24.0" }
const application = (dependencies: object, more: Readonly<Record<string, string>> = {}) =>
  folderWith({ "package.json": `${JSON.stringify({ dependencies }, null, 2)}\n`, ...more })

describe("The alias changes package.json alone", () => {
  test.each([
    ["npm", "package-lock.json", { overrides: { "@auth/core": "$@auth/core" } }],
    ["yarn", "yarn.lock", { resolutions: { "@auth/core": file("core") } }],
    ["bun", "bun.lock", { overrides: { "@auth/core": file("core") } }],
  ])("%s", async (manager, lock, overrides) => {
    const folder = application(NEXT_5, { [lock]: "{}", "auth.ts": 'import "next-auth"\n' })
    const before = readAll(folder)
    const { code, report } = await moved(folder, clone)
    expect(report).toMatchObject({
      from: 5,
      written: true,
      leftovers: [],
      install: `${manager} install`,
    })
    expect(code).toBe(0)
    const { "package.json": manifest, ...others } = readAll(folder)
    expect(parsed(absolute(folder, manifest))).toEqual({
      dependencies: { "@auth/core": file("core"), ...NEXT_5 },
      ...overrides,
    })
    const { "package.json": _, ...same } = before
    expect(others).toEqual(same)
  })

  test("pnpm reads overrides from its own file; dependencies stay", async () => {
    const folder = application(NEXT_4, {
      "pnpm-lock.yaml": "",
      "pnpm-workspace.yaml": "packages: [a]\n",
    })
    const { report } = await moved(folder, clone)
    expect(report.install).toBe("pnpm install --no-frozen-lockfile")
    const after = readAll(folder)
    expect(parsed(after["package.json"])).toEqual({ dependencies: NEXT_4 })
    expect(absolute(folder, after["pnpm-workspace.yaml"])).toBe(
      `packages: [a]\noverrides:\n  "next-auth": "${file("next-auth-4")}"\n  "@sallyport/client": "${file("client")}"\n  "@sallyport/core": "${file("core")}"\n`,
    )
  })

  test("pnpm before 10.7 reads them from the manifest", async () => {
    const manifest = { packageManager: "pnpm@9.15.0", dependencies: NEXT_5 }
    const folder = folderWith({ "package.json": JSON.stringify(manifest) })
    await moved(folder, clone)
    expect(parsed(absolute(folder, readAll(folder)["package.json"]))).toEqual({
      ...manifest,
      pnpm: { overrides: { "@auth/core": file("core") } },
    })
  })

  test("npm's lock file loses the copies that an installation would keep", async () => {
    const packages = {
      "": {},
      "node_modules/@auth/core": { version: "0.41.3" },
      "node_modules/@auth/core-like": { version: "1.0.0" },
      "node_modules/next-auth": { version: "5.0.0-beta.32" },
      "node_modules/next-auth/node_modules/@auth/core": { version: "0.41.2" },
      "node_modules/next-auth/node_modules/@auth/core/node_modules/jose": { version: "6.0.6" },
    }
    const lock = JSON.stringify({ lockfileVersion: 3, packages }, null, 2)
    const folder = application(NEXT_5, { "package-lock.json": lock })
    const { report } = await moved(folder, clone)
    expect(report.changes.map((change) => change.path)).toEqual([
      "package.json",
      "package-lock.json",
    ])
    expect(Object.keys(parsed(readAll(folder)["package-lock.json"])["packages"] as object)).toEqual(
      ["", "node_modules/@auth/core-like", "node_modules/next-auth"],
    )
  })

  test("in a workspace, what the package manager needs is at the root", async () => {
    const root = folderWith({
      "package.json": '{ "workspaces": ["apps/*"] }',
      "yarn.lock": "",
      "apps/web/package.json": JSON.stringify({ dependencies: NEXT_5 }),
    })
    await moved(path.join(root, "apps/web"), clone)
    const after = readAll(root)
    expect(parsed(absolute(root, after["package.json"]))).toEqual({
      workspaces: ["apps/*"],
      resolutions: { "@auth/core": file("core") },
    })
    const web = absolute(path.join(root, "apps/web"), after["apps/web/package.json"])
    expect(parsed(web)).toEqual({ dependencies: { "@auth/core": file("core"), ...NEXT_5 } })
  })

  test("from npm it is an alias, once there is a release", async () => {
    const { out } = await sallyport(["move", "--dry-run"], { cwd: application(NEXT_4) })
    expect(out).toContain('"next-auth": "npm:@sallyport/next-auth-4@^0.0.0"')
    expect(out).toContain('"next-auth": "$next-auth"')
    expect(out).toContain("Nothing was written (--dry-run).")
  })
})

const names = readdirSync(path.resolve(import.meta.dirname, "../../../test/moving/apps"))

describe("Each application of the tests of moving", () => {
  test.each(names)(
    "%s: renamed, no source names a package of Auth.js, and a second run changes nothing",
    async (name) => {
      const folder = folderWith(movingApplication(name))
      const { code, report } = await moved(folder, clone, "--rename")
      expect(report).toMatchObject({ written: true, leftovers: [] })
      expect(code).toBe(0)
      const after = readAll(folder)
      const isOfVersion4 = name.startsWith("next-auth-4")
      for (const [path, text] of Object.entries(after)) {
        const rest = isOfVersion4 ? text.replaceAll(/@(?:next-)?auth\/prisma-adapter/g, "") : text
        expect(rest, path).not.toMatch(/["'](?:next-auth|@auth\/[\w-]+)["'/]/)
      }
      const again = await moved(folder, clone, "--rename")
      expect(again.code).toBe(0)
      expect(again.report.changes).toEqual([])
      expect(readAll(folder)).toEqual(after)
    },
  )

  test.each(names)(
    "%s: with the alias no source changes, and a second run changes nothing",
    async (name) => {
      const files = movingApplication(name)
      const folder = folderWith(files)
      const { code } = await moved(folder, clone)
      expect(code).toBe(0)
      const after = readAll(folder)
      expect({ ...after, "package.json": "" }).toEqual({ ...files, "package.json": "" })
      const again = await moved(folder, clone)
      expect(again.report.changes).toEqual([])
      expect(readAll(folder)).toEqual(after)
    },
  )

  test("express-5, renamed: the whole of it", async () => {
    const files = movingApplication("express-5")
    const folder = folderWith(files)
    await moved(folder, clone, "--rename")
    const after = readAll(folder)
    expect(after["app.js"]).toBe(files["app.js"]?.replaceAll("@auth/express", "@sallyport/express"))
    expect(absolute(folder, after["package.json"])).toBe(
      files["package.json"]?.replace(
        '"@auth/express": "0.12.3"',
        ["core", "express", "node"]
          .map((name) => `"@sallyport/${name}": "${file(name)}"`)
          .join(",\n    "),
      ),
    )
  })

  test("express-5, from the alias to the new names", async () => {
    const folder = folderWith(movingApplication("express-5"))
    await moved(folder, clone)
    await moved(folder, clone, "--rename")
    const manifest = parsed(readAll(folder)["package.json"])
    expect(Object.keys(manifest["dependencies"] as object)).toEqual([
      "@sallyport/core",
      "@sallyport/express",
      "@sallyport/node",
      "express",
    ])
    expect(manifest["overrides"]).toBeUndefined()
  })
})

describe("What cannot be moved is listed with its line, and the exit code is 1", () => {
  test("packages without an equivalent, plug-ins, patches, settings, types and deep imports", async () => {
    const dependencies = { ...NEXT_5, "@auth/mongodb-adapter": "3", "next-auth-plus": "1" }
    const folder = folderWith({
      "package.json": JSON.stringify({ dependencies, jest: { a: ["next-auth"] } }, null, 2),
      "patches/next-auth+5.0.0-beta.32.patch": "",
      ".eslintrc.json": '{\n  "rules": ["next-auth/react"]\n}',
      "tsconfig.json": '{ "types": ["next-auth"],\n"paths": { "next-auth": ["./mine"] } }',
      "auth.ts": 'import a from "next-auth"\nimport b from "next-auth/lib/types"\n',
    })
    const { code, report } = await moved(folder, clone, "--rename")
    expect(code).toBe(1)
    expect(report.leftovers.map(({ path, line }) => `${path}:${line}`)).toEqual([
      "package.json:5",
      "package.json:6",
      "patches/next-auth+5.0.0-beta.32.patch:null",
      ".eslintrc.json:2",
      "package.json:null",
      "tsconfig.json:2",
      "auth.ts:2",
    ])
    expect(readAll(folder)["auth.ts"]).toBe(
      'import a from "@sallyport/next"\nimport b from "next-auth/lib/types"\n',
    )
    expect(readAll(folder)["tsconfig.json"]).toContain('"types": ["@sallyport/next"]')
  })

  test.each([
    ["no manifest", {}, "There is no package.json"],
    ["nothing of Auth.js", { "package.json": "{}" }, "sallyport init"],
    [
      "an old version",
      { "package.json": '{ "dependencies": { "next-auth": "^3.29.0" } }' },
      "too old",
    ],
    [
      "an early beta",
      { "package.json": '{ "dependencies": { "next-auth": "5.0.0-beta.4" } }' },
      "5.0.0-beta.8",
    ],
    [
      "the root of a monorepo",
      { "package.json": "{}", "apps/web/package.json": JSON.stringify({ dependencies: NEXT_5 }) },
      "--cwd apps/web",
    ],
  ])("%s: it says so and what to do", async (_, files, message) => {
    const { code, error } = await sallyport(["move", "--dry-run"], { cwd: folderWith(files) })
    expect(code).toBe(1)
    expect(error).toContain(message)
  })

  test("both ways at once, or no packages to take, is a wrong call", async () => {
    const cwd = application(NEXT_5)
    expect((await sallyport(["move", "--alias", "--rename"], { cwd })).code).toBe(2)
    const { code, error } = await sallyport(["move", "--yes"], { cwd })
    expect(code).toBe(2)
    expect(error).toContain("--from")
  })

  test("without a clean tree of Git nothing is written", async () => {
    const folder = application(NEXT_5)
    const before = readAll(folder)
    const { code, error } = await sallyport(["move", "--yes", "--from", clone], { cwd: folder })
    expect(code).toBe(1)
    expect(error).toContain("there is no undo")
    expect(readAll(folder)).toEqual(before)
  })
})

describe("The differences that concern this configuration", () => {
  const config = (members: string) => ({
    "auth.ts": `import NextAuth from "next-auth"\nimport Google from "next-auth/providers/google"\nexport const { auth } = NextAuth({ ${members} })\n`,
  })
  const told = async (members: string, ...more: readonly string[]) => {
    const { report } = await moved(application(NEXT_5, config(members)), clone, ...more)
    return report
  }

  test("are told by what it has: providers, options, pages and what keeps sessions", async () => {
    const small = await told("providers: [Google], pages: { signIn: '/in' }")
    const ids = small.differences.map(({ id }) => id)
    expect(small.configuration).toEqual(["auth.ts"])
    expect(ids).toContain("checks-default")
    expect(ids).not.toContain("page-look")
    expect(ids).not.toContain("session-store-failure")
    expect(ids).not.toContain("next-session-error")
    expect(small.silent).toBeGreaterThan(10)

    const large = await told("adapter, providers: [Google({ checks: ['pkce'] })]", "--rename")
    const others = large.differences.map(({ id }) => id)
    expect(others).not.toContain("checks-default")
    expect(others).toEqual(
      expect.arrayContaining(["page-look", "session-store-failure", "next-session-error"]),
    )
  })

  test("with --all those that need nothing too, and of next-auth 4 its own and those of the core", async () => {
    const all = await told("providers: [Google]", "--all")
    expect(all.silent).toBe(0)
    expect(all.differences.some(({ noticed }) => noticed === false)).toBe(true)
    const { report } = await moved(application(NEXT_4, config("providers: [Google]")), clone)
    expect(report.differences.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["next-auth-4-log", "not-found"]),
    )
  })

  test("a configuration that can be run is known whole", async () => {
    const folder = application(NEXT_5, {
      "list.ts": "export const list = [{ id: 'own', type: 'email', from: 'a@b.test' }]\n",
      "auth.ts":
        'import NextAuth from "next-auth"\nimport { list } from "./list"\nexport const { auth } = NextAuth({ providers: list })\n',
    })
    const { report } = await moved(folder, clone)
    const ids = report.differences.map(({ id }) => id)
    expect(ids).toContain("email-elsewhere")
    expect(ids).not.toContain("checks-default")
  })

  test("a preset that was not called is called with no options, and one that fails is known by its text", async () => {
    const file = (preset: string) =>
      `import NextAuth from "next-auth"\n${preset}\nexport const { auth } = NextAuth({ providers: [Own] })\n`
    const preset =
      "const Own = (given) => ({ id: given.id ?? 'own', type: 'email', options: given })"
    const known = await moved(application(NEXT_5, { "auth.ts": file(preset) }), clone)
    expect(known.report.differences.map(({ id }) => id)).not.toContain("checks-default")
    const failing = "const Own = () => { throw new Error('no variables') }"
    const unknown = await moved(application(NEXT_5, { "auth.ts": file(failing) }), clone)
    expect(unknown.report.differences.map(({ id }) => id)).toContain("checks-default")
  })

  test("a person reads each, what to do, and what carries on", async () => {
    const folder = application(NEXT_5, config("providers: [Google]"))
    const { out } = await sallyport(["move", "--dry-run"], { cwd: folder })
    expect(out).toContain("See docs/differences.md#checks-default")
    expect(out).toContain("To change it: `checks: [")
    expect(out).toMatch(/\d+ more need nothing \(--all\)/)
    expect(out).toContain("the cookie authjs.session-token is read and written as before")
    expect(out).not.toContain("](")
  })

  test("--doctor examines the configuration afterwards", async () => {
    const members =
      "secret: 'a-secret-of-at-least-thirty-two-characters', trustHost: true, providers: []"
    const folder = application(NEXT_5, {
      "auth.ts": `import NextAuth from "next-auth"\nexport const { auth } = NextAuth({ ${members} })\n`,
    })
    const { report } = await moved(folder, clone, "--doctor")
    expect(report.doctor).toMatchObject({ examined: ["auth.ts"] })
  })
})
