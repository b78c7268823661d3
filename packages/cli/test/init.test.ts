import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { committed, git } from "./repository.js"
import { folderWith, sallyport } from "./run.js"

const SVELTEKIT = {
  "package.json": `${JSON.stringify({ scripts: { dev: "vite dev" }, dependencies: { "@sveltejs/kit": "2" } }, null, 2)}\n`,
  "tsconfig.json": "{}\n",
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")

describe("sallyport init", () => {
  test("shows each file, writes them with a secret, and says what to open", async () => {
    const folder = committed(SVELTEKIT)
    const { code, out, error } = await sallyport(["init", "--yes"], { cwd: folder })
    expect({ code, error }).toEqual({ code: 0, error: "" })
    expect(out).toContain("new      src/auth.ts\n  + import { SvelteKitAuth }")
    expect(out).toContain(`changed  package.json`)
    expect(out).toContain("http://localhost:5173/auth/signin")
    expect(read(folder, "src/hooks.server.ts")).toBe('export { handle } from "./auth"\n')
    expect(read(folder, "package.json")).toContain('"dev": "sallyport-dev vite dev"')
    const [, secret = "none"] = /^AUTH_SECRET=(.{44})\n$/.exec(read(folder, ".env")) ?? []
    expect(secret).not.toBe("none")
    expect(out).not.toContain(secret)
  })

  test("a second run changes nothing and says so", async () => {
    const folder = committed(SVELTEKIT)
    await sallyport(["init", "--yes"], { cwd: folder })
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "sign-in")
    const { code, out } = await sallyport(["init", "--json"], { cwd: folder })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ framework: "sveltekit", written: false, changes: [] })
    expect(git(folder, "status", "--porcelain").toString()).toBe("")
  })

  test("an application on another port: that one is printed", async () => {
    const folder = committed({
      "package.json": JSON.stringify({ type: "module", dependencies: { express: "5" } }),
      "app.js": 'import express from "express"\nconst app = express()\napp.listen(4210)\n',
    })
    const { out } = await sallyport(["init", "--json", "--dry-run"], { cwd: folder })
    expect(JSON.parse(out)).toMatchObject({ open: "http://localhost:4210/auth/signin" })
  })

  test("core, which was installed with the command for development alone, is for production as well", async () => {
    const folder = committed({
      "package.json": JSON.stringify({
        dependencies: { express: "5" },
        devDependencies: { "@sallyport/core": "file:core.tgz", sallyport: "file:cli.tgz" },
      }),
    })
    const { out } = await sallyport(["init", "--json", "--dry-run"], { cwd: folder })
    const { install } = JSON.parse(out) as { readonly install: readonly string[] }
    expect(install[0]).toMatch(/^npm install --save-prod @sallyport\/core /)
  })

  test("Qwik: its package is for development, where its starter demands it", async () => {
    const folder = committed({
      "package.json": `${JSON.stringify({ scripts: { dev: "vite" }, devDependencies: { "@builder.io/qwik-city": "1" } })}\n`,
      "tsconfig.json": "{}\n",
    })
    const { out } = await sallyport(["init", "--json", "--dry-run"], { cwd: folder })
    expect(JSON.parse(out)).toMatchObject({
      install: ["npm install @sallyport/core", "npm install -D @sallyport/qwik @sallyport/dev"],
    })
  })

  test("--dry-run shows all and writes nothing", async () => {
    const folder = committed(SVELTEKIT)
    const { code, out } = await sallyport(["init", "--dry-run"], { cwd: folder })
    expect(code).toBe(0)
    expect(out).toContain("new      src/auth.ts")
    expect(out).toContain("Nothing was written")
    expect(git(folder, "status", "--porcelain").toString()).toBe("")
  })

  test("without a terminal nothing is asked: the flag is named", async () => {
    const folder = committed(SVELTEKIT)
    const { code, error } = await sallyport(["init"], { cwd: folder })
    expect(code).toBe(2)
    expect(error).toContain("Pass --yes")
    expect(existsSync(path.join(folder, "src/auth.ts"))).toBe(false)
  })

  test.each([
    ["a change that is not committed", "Not everything is committed", true],
    ["no repository", "This is no Git repository", false],
  ])("%s: no undo, so it needs --force", async (_, reason, isRepository) => {
    const folder = isRepository ? committed(SVELTEKIT) : folderWith(SVELTEKIT)
    writeFileSync(path.join(folder, "notes.txt"), "mine")
    const { code, error } = await sallyport(["init", "--yes"], { cwd: folder })
    expect(code).toBe(1)
    expect(error).toContain(reason)
    expect(existsSync(path.join(folder, "src/auth.ts"))).toBe(false)
    const forced = await sallyport(["init", "--yes", "--force"], { cwd: folder })
    expect(forced.code).toBe(0)
    expect(existsSync(path.join(folder, "src/auth.ts"))).toBe(true)
  })

  test("a file that differs is never replaced: what to put in is shown, and the exit code is 1", async () => {
    const mine = "export const mine = 1\n"
    const folder = committed({ ...SVELTEKIT, "src/auth.ts": mine })
    const { code, out } = await sallyport(["init", "--yes"], { cwd: folder })
    expect(code).toBe(1)
    expect(read(folder, "src/auth.ts")).toBe(mine)
    expect(out).toContain("by hand  src/auth.ts")
    expect(out).toContain("  | export const { handle, signIn, signOut, auth } = SvelteKitAuth({")
  })

  test("an application with Auth.js moves instead", async () => {
    const manifest = JSON.stringify({ dependencies: { next: "15", "next-auth": "4" } })
    const folder = committed({ "package.json": manifest })
    const { code, error } = await sallyport(["init", "--yes"], { cwd: folder })
    expect(code).toBe(1)
    expect(error).toContain("This application uses next-auth")
  })

  test("without package.json it says how to make one", async () => {
    const { code, error } = await sallyport(["init", "--yes"], { cwd: folderWith({}) })
    expect(code).toBe(1)
    expect(error).toContain("npm init")
  })
})

describe("What is written is examined first", () => {
  test.each([
    ["an AUTH_URL that is none", "AUTH_URL=htps:/mine\n", "AUTH_URL_INVALID"],
    ["the secret of an example", "AUTH_SECRET=your-secret\n", "AUTH_SECRET_PLACEHOLDER"],
  ])("%s: nothing is written, and it says what to mend", async (_, env, finding) => {
    const folder = committed({ ...SVELTEKIT, ".gitignore": ".env\n" })
    writeFileSync(path.join(folder, ".env"), env)
    const { code, out } = await sallyport(["init", "--yes", "--force"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain(`error  ${finding}`)
    expect(out).toContain("Nothing was written")
    expect(out).toContain("sallyport init again")
    expect(git(folder, "status", "--porcelain").toString()).toBe("")
    expect(read(folder, ".env")).toBe(env)
  })

  test.each(["next", "@sveltejs/kit", "hono", "express", "astro", "@builder.io/qwik-city"])(
    "%s: what it writes is sound",
    async (name) => {
      const folder = committed({
        "package.json": JSON.stringify({ type: "module", dependencies: { [name]: "1" } }),
        "astro.config.mjs": "export default {}\n",
        "tsconfig.json": "{}\n",
      })
      const { out, error } = await sallyport(["init", "--dry-run", "--json"], { cwd: folder })
      expect({ error, out: JSON.parse(out) as object }).toMatchObject({
        error: "",
        out: { findings: [] },
      })
      const shown = await sallyport(["init", "--dry-run"], { cwd: folder })
      expect(shown.out).not.toContain("could not be examined")
    },
  )
})

describe("The packages", () => {
  const clone = {
    "packages/core/package.json": '{ "name": "@sallyport/core", "version": "0.0.0" }',
    "packages/dev/package.json": '{ "name": "@sallyport/dev", "version": "0.0.0" }',
    "packages/client/package.json": '{ "name": "@sallyport/client", "version": "0.0.0" }',
    "packages/integrations/sveltekit/package.json":
      '{ "name": "@sallyport/sveltekit", "version": "0.0.0", "dependencies": { "@sallyport/client": "^0.0.0" } }',
  }
  const packed = (name: string) => ({ [`sallyport-${name}-0.0.0.tgz`]: "" })

  test("--from names the packed files, with those that they need", async () => {
    const from = folderWith({
      ...clone,
      ...packed("core"),
      ...packed("dev"),
      ...packed("client"),
      ...packed("sveltekit"),
    })
    const folder = folderWith({ ...SVELTEKIT, "pnpm-lock.yaml": "" })
    const { out } = await sallyport(["init", "--dry-run", "--json", "--from", from], {
      cwd: folder,
    })
    const file = (name: string) => `${from}/sallyport-${name}-0.0.0.tgz`
    expect(JSON.parse(out)).toMatchObject({
      install: [
        `pnpm add ${file("core")} ${file("sveltekit")} ${file("client")}`,
        `pnpm add -D ${file("dev")}`,
      ],
    })
  })

  test("what is not packed is named, with the command", async () => {
    const from = folderWith({ ...clone, ...packed("core") })
    const { code, error } = await sallyport(["init", "--dry-run", "--from", from], {
      cwd: folderWith(SVELTEKIT),
    })
    expect(code).toBe(1)
    expect(error).toContain("npm pack -w packages/integrations/sveltekit -w packages/client")
  })

  test("before the first release nothing is installed from npm: the names would be somebody else's", async () => {
    const { code, error } = await sallyport(["init", "--yes", "--install"], {
      cwd: folderWith(SVELTEKIT),
    })
    expect(code).toBe(2)
    expect(error).toContain("--from")
  })
})
