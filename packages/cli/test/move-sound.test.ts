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
      ]),
    )
    // Next itself reads the path.
    expect(told).not.toContain("exact-paths")
    expect(told).not.toContain("webauthn-csrf")
    expect(readAll(folder)).toEqual({ ...readAll(application(NEXT_4)), ...file })
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
})
