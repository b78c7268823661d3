import { chmodSync } from "node:fs"
import path from "node:path"
import { beforeEach, describe, expect, test } from "vitest"
import { moved, movedWith, packedClone, readAll } from "./moved-application.js"
import { folderWith, sallyport } from "./run.js"

let clone = ""
beforeEach(() => {
  clone = packedClone()
})
const parsed = (text: string | undefined) => JSON.parse(text ?? "null") as Record<string, unknown>

const NEXT_5 = { next: "15.5.29", "next-auth": "5.0.0-beta.32" }
const NEXT_4 = { next: "15.5.29", "next-auth": "^4.24.0" }
const application = (dependencies: object, more: Readonly<Record<string, string>> = {}) =>
  folderWith({ "package.json": `${JSON.stringify({ dependencies }, null, 2)}\n`, ...more })

/** A folder with a program of this name, which runs these lines of a shell. */
function program(name: string, lines: string): string {
  const folder = folderWith({ [name]: `#!/bin/sh\n${lines}\n` })
  chmodSync(path.join(folder, name), 0o755)
  return folder
}

describe("What installs the packages", () => {
  const inManifest = (folder: string) => "pnpm" in parsed(readAll(folder)["package.json"])

  test.each([
    ["9.15.4", "lockfileVersion: '9.0'\n", {}, true],
    ["10.6.5", "", {}, true],
    ["10.7.0", "lockfileVersion: '9.0'\n", {}, false],
    ["11.0.1", "lockfileVersion: '6.0'\n", {}, true],
    ["9.15.4", "", { packageManager: "pnpm@10.11.0" }, false],
  ])("pnpm %s with the lock file %j and %j: overrides go where it reads them", async (...given) => {
    const [version, lock, named, isInManifest] = given
    const folder = folderWith({
      "package.json": JSON.stringify({ dependencies: NEXT_5, ...named }),
      "pnpm-lock.yaml": lock,
    })
    const PATH = program("pnpm", `echo ${version}`)
    const { code } = await movedWith({ PATH }, { cwd: folder, from: clone })
    expect({ code, isInManifest: inManifest(folder) }).toEqual({ code: 0, isInManifest })
  })

  test("fails: every file is as it was", async () => {
    const lock = JSON.stringify({
      lockfileVersion: 3,
      packages: { "node_modules/@auth/core": { version: "0.41.0" } },
    })
    const folder = application(NEXT_5, {
      "package-lock.json": lock,
      "auth.ts": 'import "next-auth"\n',
    })
    const before = readAll(folder)
    const PATH = `${program("npm", "echo broken > package-lock.json; exit 7")}:/usr/bin:/bin`
    for (const way of ["--alias", "--rename"]) {
      const more = ["--install", way]
      const { code, error } = await movedWith({ PATH }, { cwd: folder, from: clone, more }).catch(
        (thrown: unknown) => ({ code: 1, error: String(thrown) }),
      )
      expect({ code, error }).toMatchObject({ code: 1 })
      expect(readAll(folder)).toEqual(before)
    }
  })
})

describe("What an application of next-auth 4 is told before anything is written", () => {
  const options = `import NextAuth from "next-auth"
import GoogleProvider from "next-auth/providers/google"
export default NextAuth({
  adapter,
  session: { strategy: "database" },
  providers: [GoogleProvider({ clientId: "", clientSecret: "", allowDangerousEmailAccountLinking: true })],
})
`
  const file = { "pages/api/auth/[...nextauth].ts": options }

  test("is also what its people and operators notice of the core", async () => {
    const folder = application(NEXT_4, file)
    const { report } = await moved(folder, clone, "--dry-run")
    const told = report.differences.map(({ id }) => id)
    expect(told).toEqual(
      expect.arrayContaining([
        "email-linking",
        "csrf-origin",
        "not-found",
        "session-token-entropy",
        "session-store-failure",
        "id-token-age",
      ]),
    )
    // Next itself reads the path.
    expect(told).not.toContain("exact-paths")
    expect(told).not.toContain("webauthn-csrf")
    expect(readAll(folder)).toEqual({ ...readAll(application(NEXT_4)), ...file })
  })

  test.each([
    ["idToken: true", true],
    ["checks: []", false],
  ])("a provider with %s brings ID Tokens: %s", async (option, isTold) => {
    const own = options.replace(
      /GoogleProvider\(.*\)/,
      `{ id: "own", name: "Own", type: "oauth", ${option} }`,
    )
    const folder = application(NEXT_4, { "pages/api/auth/[...nextauth].ts": own })
    const { report } = await moved(folder, clone, "--dry-run")
    expect(report.differences.some(({ id }) => id === "id-token-age")).toBe(isTold)
  })

  test("and of tables only what was seen", async () => {
    const unread = application(NEXT_5, {
      "auth.ts":
        'import NextAuth from "next-auth"\nexport const { auth } = NextAuth(await options())\n',
    })
    const plain = application(NEXT_5, {
      "auth.ts":
        'import NextAuth from "next-auth"\nexport const { auth } = NextAuth({ providers: [] })\n',
    })
    const textOf = async (cwd: string) =>
      (await sallyport(["move", "--dry-run", "--from", clone], { cwd })).out
    expect(await textOf(unread)).toContain("none was seen")
    expect(await textOf(plain)).toContain("Tables: none is needed")
  })
})

describe("What is too old", () => {
  test.each([
    [{ "@auth/core": "^0.16.1", "@auth/sveltekit": "0.3.15" }, {}],
    [
      { "@auth/sveltekit": "^0.3.15" },
      { "node_modules/@auth/core/package.json": '{"version":"0.17.0"}' },
    ],
  ])("%j: nothing is written, and it says what to do first", async (dependencies, more) => {
    const folder = application(dependencies, more)
    const before = readAll(folder)
    const args = ["move", "--yes", "--force", "--from", clone]
    const { code, error } = await sallyport(args, { cwd: folder })
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/^.*@auth\/core \S+ is too old .*0\.18/) as string,
    })
    expect(readAll(folder)).toEqual(before)
  })

  const installed = (name: string, version: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
  })
  const PRISMA = { ...NEXT_5, "@auth/prisma-adapter": "2.11.3" }
  const SVELTE = { "@auth/core": "0.41.3", "@auth/sveltekit": "1.11.3" }

  test.each([
    [{ ...PRISMA, "@prisma/client": "^4.16.0" }, {}, /@prisma\/client 5\.0\.0 .* \^4\.16\.0: /],
    [
      { ...PRISMA, "@prisma/client": "latest" },
      installed("@prisma/client", "4.16.2"),
      /@prisma\/client 4\.16\.2: update it first, or .* keeps @auth\/prisma-adapter\./,
    ],
    [
      { ...SVELTE, "@sveltejs/kit": "^1.30.4", svelte: "^3.59.2" },
      {},
      /@sveltejs\/kit 2\.0\.0 .*svelte 4\.0\.0 .* svelte \^3\.59\.2: update it first/,
    ],
    [
      { "@auth/core": "0.41.3", "@auth/kysely-adapter": "1.2.0", kysely: "^0.26.3" },
      {},
      /kysely 0\.27\.5 or later/,
    ],
    [
      { "@auth/core": "0.41.3", "@auth/surrealdb-adapter": "1.0.0", "surrealdb.js": "^0.11.0" },
      {},
      /surrealdb 1\.3\.0 or later, and here is surrealdb\.js/,
    ],
    [{ ...NEXT_5, next: "13.5.11" }, {}, /@sallyport\/next needs next 14\.0\.0 or later/],
  ])("--rename of %j: nothing is written, and what to update is named", async (...given) => {
    const [dependencies, more, told] = given
    const folder = application(dependencies, more)
    const before = readAll(folder)
    const args = ["move", "--yes", "--force", "--from", clone]
    const { code, error } = await sallyport([...args, "--rename"], { cwd: folder })
    expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(told) as string })
    expect(readAll(folder)).toEqual(before)
    // The alias keeps their package, which takes it.
    const { report } = await moved(folder, clone)
    expect(report.written).toBe(true)
  })

  test.each(["--alias", "--rename"])("next-auth 4 with Next.js 12.1, %s", async (way) => {
    const folder = application({ "next-auth": "4.10.3", next: "12.1.6" })
    const before = readAll(folder)
    const args = ["move", "--yes", "--force", "--from", clone, way]
    const { error } = await sallyport(args, { cwd: folder })
    expect(error).toMatch(
      /next-auth-4 needs next 12\.2\.5 or later, .* 12\.1\.6: update it first\. /,
    )
    expect(readAll(folder)).toEqual(before)
  })

  test.each([
    ["^4.16.0 || ^5.0.0", ""],
    [">=4", ""],
    ["catalog:", ""],
    ["^5.22.0", ""],
    ["^4.16.0", "5.22.0"],
  ])("not a range %s, installed %j, which may be new enough", async (range, version) => {
    const there = version === "" ? {} : installed("@prisma/client", version)
    const folder = application({ ...PRISMA, "@prisma/client": range }, there)
    const { report } = await moved(folder, clone, "--rename")
    expect(report.written).toBe(true)
  })
})

describe("What --rename changes is examined first", () => {
  const file = (name: string, from: string) =>
    `import NextAuth from "next-auth"\nimport ${name} from "${from}"\nexport const { auth } = NextAuth({ providers: [${name}] })\n`
  /** A preset as next-auth has it, which is content without an issuer. */
  const theirs = {
    "node_modules/next-auth/package.json": '{"name":"next-auth","version":"5.0.0-beta.32"}',
    "node_modules/next-auth/providers/auth0.js":
      'module.exports = { default: () => ({ id: "auth0", name: "A", type: "oidc", issuer: "https://a.example", clientId: "a", clientSecret: "b" }) }',
  }
  const env = { AUTH_SECRET: "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE=", AUTH_TRUST_HOST: "1" }
  const rename = { from: "", more: ["--rename"] }

  test("a configuration that would not work any more is not written", async () => {
    const folder = application(NEXT_5, {
      ...theirs,
      "auth.ts": file("Auth0", "next-auth/providers/auth0"),
    })
    const before = readAll(folder)
    const given = { ...rename, cwd: folder, from: clone }
    const { code, report } = await movedWith(env, given)
    expect({ code, written: report.written }).toEqual({ code: 1, written: false })
    expect(report.findings.map(({ severity }) => severity)).toContain("error")
    expect(readAll(folder)).toEqual(before)
    const shown = await sallyport(["move", "--rename", "--dry-run"], { cwd: folder, env })
    expect(shown.out).toContain("Nothing was written, because sign-in would not work")
  })

  test("what is wrong before, too, is no reason to stay", async () => {
    const folder = application(NEXT_5, {
      "auth.ts":
        'import NextAuth from "next-auth"\nexport const { auth } = NextAuth({ providers: [{ id: "a b", type: "oidc" }] })\n',
    })
    const { code, report } = await movedWith({}, { ...rename, cwd: folder, from: clone })
    expect({ code, written: report.written, findings: report.findings }).toEqual({
      code: 0,
      written: true,
      findings: [],
    })
  })

  test("below an application it says where that is, and writes nothing", async () => {
    const folder = application(NEXT_5, { "src/auth.ts": "" })
    const cwd = path.join(folder, "src")
    const { code, error } = await sallyport(["move", "--dry-run"], { cwd })
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining("--cwd ..") as string,
    })
  })
})

describe("A monorepo with both generations", () => {
  const four = { next: "15.5.29", "next-auth": "^4.24.0", "@auth/prisma-adapter": "^2.11.0" }
  const five = { next: "16.0.0", "next-auth": "5.0.0-beta.32", "@auth/drizzle-adapter": "^1.11.0" }
  const monorepo = (lock: string, text = "") =>
    folderWith({
      "package.json": JSON.stringify({ private: true, workspaces: ["apps/*"] }),
      [lock]: text,
      "apps/four/package.json": JSON.stringify({ name: "four", dependencies: four }),
      "apps/five/package.json": JSON.stringify({ name: "five", dependencies: five }),
      "apps/more/package.json": JSON.stringify({ name: "more", dependencies: NEXT_5 }),
    })
  const names = (given: unknown) => Object.keys((given ?? {}) as object)
  const overridesAt = (root: string) => {
    const { overrides, resolutions } = parsed(readAll(root)["package.json"])
    return names(overrides ?? resolutions).toSorted()
  }

  test.each([
    ["npm", "package-lock.json", "{}", ["@sallyport/client", "@sallyport/core", "next-auth@4"]],
    ["yarn", "yarn.lock", "", ["@sallyport/client", "@sallyport/core", "next-auth@npm:^4.24.0"]],
  ])("%s: the override of next-auth 4 is for that alone", async (...[, lock, text, expected]) => {
    const root = monorepo(lock, text)
    const before = readAll(root)
    const { report, code } = await moved(path.join(root, "apps/four"), clone)
    expect({ code, leftovers: report.leftovers, alsoMoved: report.alsoMoved }).toEqual({
      code: 0,
      leftovers: [],
      alsoMoved: [],
    })
    expect(overridesAt(root)).toEqual(expected)
    expect(readAll(root)["apps/five/package.json"]).toBe(before["apps/five/package.json"])
  })

  test.each([
    ["npm", "package-lock.json", "{}", ["next-auth", "@auth/drizzle-adapter"]],
    ["yarn", "yarn.lock", "", ["next-auth/@auth/core", "@auth/drizzle-adapter/@auth/core"]],
  ])(
    "%s: that of the core is for the packages of Auth.js 5",
    async (...[, lock, text, expected]) => {
      const root = monorepo(lock, text)
      const { report } = await moved(path.join(root, "apps/five"), clone)
      expect(overridesAt(root)).toEqual(expected.toSorted())
      expect(report.alsoMoved).toEqual(["apps/more"])
      const shown = monorepo(lock, text)
      const { out } = await sallyport(["move", "--dry-run"], { cwd: path.join(shown, "apps/five") })
      expect(out).toContain("move what these have of Auth.js, too: apps/more")
    },
  )

  test("npm takes the dependency at the root for its overrides, which goes with the alias", async () => {
    const root = monorepo("package-lock.json", "{}")
    await moved(path.join(root, "apps/five"), clone)
    const core = { "@auth/core": `file:${clone}/sallyport-core-0.0.0.tgz` }
    expect(parsed(readAll(root)["package.json"])).toEqual({
      private: true,
      workspaces: ["apps/*"],
      overrides: { "@auth/drizzle-adapter": core, "next-auth": core },
    })
    const ofFour = monorepo("package-lock.json", "{}")
    await moved(path.join(ofFour, "apps/four"), clone)
    expect(parsed(readAll(ofFour)["package.json"])["overrides"]).toMatchObject({
      "next-auth@4": "$next-auth",
      "@sallyport/core": "$@sallyport/core",
    })
    expect(names(parsed(readAll(ofFour)["package.json"])["dependencies"])).toContain("next-auth")
    for (const [folder, app] of [
      [root, "apps/five"],
      [ofFour, "apps/four"],
    ] as const) {
      await moved(path.join(folder, app), clone, "--rename")
      const { dependencies: left, overrides: rest } = parsed(readAll(folder)["package.json"])
      expect({ left, rest }).toEqual({ left: undefined, rest: undefined })
    }
  })

  test("pnpm: overrides with a range and a parent", async () => {
    const ofFour = monorepo("pnpm-lock.yaml")
    await moved(path.join(ofFour, "apps/four"), clone)
    expect(readAll(ofFour)["pnpm-workspace.yaml"]).toContain('"next-auth@4": "file:')
    expect(readAll(ofFour)["pnpm-workspace.yaml"]).not.toMatch(/"next-auth":/)
    const ofFive = monorepo("pnpm-lock.yaml")
    await moved(path.join(ofFive, "apps/five"), clone)
    const written = readAll(ofFive)["pnpm-workspace.yaml"]
    expect(written).toContain('"next-auth@5.0.0-beta.32>@auth/core": "file:')
    expect(written).not.toMatch(/"@auth\/core":/)
  })

  test("bun has no such override: none is written, and it says so", async () => {
    const root = monorepo("bun.lock", "{}")
    const { code, report } = await moved(path.join(root, "apps/four"), clone)
    expect(code).toBe(1)
    expect(report.leftovers).toMatchObject([
      { why: expect.stringContaining("apps/five") as string },
    ])
    expect(overridesAt(root)).toEqual(["@sallyport/client", "@sallyport/core"])
  })

  test("npm's lock file keeps the next-auth of the other application", async () => {
    const packages = {
      "node_modules/next-auth": { version: "5.0.0-beta.32" },
      "apps/four/node_modules/next-auth": { version: "4.24.11" },
    }
    const root = monorepo("package-lock.json", JSON.stringify({ lockfileVersion: 3, packages }))
    await moved(path.join(root, "apps/four"), clone)
    expect(names(parsed(readAll(root)["package-lock.json"])["packages"])).toEqual([
      "node_modules/next-auth",
    ])
  })

  test("renaming one application leaves the overrides that another has moved by", async () => {
    const root = monorepo("package-lock.json", "{}")
    await moved(path.join(root, "apps/more"), clone)
    const before = parsed(readAll(root)["package.json"])
    await moved(path.join(root, "apps/five"), clone, "--rename")
    expect(parsed(readAll(root)["package.json"])).toEqual(before)
  })
})
