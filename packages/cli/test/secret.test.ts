import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { git } from "./repository.js"
import { folderWith, sallyport } from "./run.js"

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")
const manifest = (name: string) => JSON.stringify({ dependencies: { [name]: "1.0.0" } })
const LINE = /^AUTH_SECRET=(\S{44})$/m

describe("sallyport secret", () => {
  test.each([
    ["next", ".env.local", {}],
    ["@sveltejs/kit", ".env", {}],
    ["hono", ".dev.vars", { "wrangler.jsonc": "{}" }],
    ["next", ".env.local", { "wrangler.jsonc": "{}" }],
  ])("in an application of %s it writes 32 bytes into %s", async (name, file, more) => {
    const folder = folderWith({ "package.json": manifest(name), ...more })
    expect(await sallyport(["secret"], { cwd: folder })).toMatchObject({ code: 0, error: "" })
    const [, secret = ""] = LINE.exec(read(folder, file)) ?? []
    expect(Buffer.from(secret, "base64")).toHaveLength(32)
    expect(read(folder, ".gitignore")).toBe(`${file}\n`)
  })

  test("the secret is not shown", async () => {
    const folder = folderWith({})
    const { out } = await sallyport(["secret"], { cwd: folder })
    const [, secret = "none"] = LINE.exec(read(folder, ".env")) ?? []
    expect(secret).not.toBe("none")
    expect(out).not.toContain(secret)
  })

  test("a second run changes nothing and says so", async () => {
    const folder = folderWith({})
    await sallyport(["secret"], { cwd: folder })
    const before = read(folder, ".env")
    const { code, out } = await sallyport(["secret"], { cwd: folder })
    expect(code).toBe(0)
    expect(out).toContain("Nothing was changed")
    expect(read(folder, ".env")).toBe(before)
    expect(read(folder, ".gitignore")).toBe(".env\n")
  })

  test("a secret in another env file counts too: a second one would sign everybody out", async () => {
    const folder = folderWith({ "package.json": manifest("next"), ".env": "AUTH_SECRET=one\n" })
    const { out } = await sallyport(["secret"], { cwd: folder })
    expect(out).toContain("A secret is set in .env")
    expect(existsSync(path.join(folder, ".env.local"))).toBe(false)
  })

  test("every other line stays, and an empty AUTH_SECRET is filled", async () => {
    const folder = folderWith({ ".env": "# mine\r\nAUTH_SECRET=\r\nDATABASE_URL=$x\r\n" })
    await sallyport(["secret"], { cwd: folder })
    expect(read(folder, ".env")).toMatch(/^# mine\r\nAUTH_SECRET=\S{44}\r\nDATABASE_URL=\$x\r\n$/)
  })

  test("--force adds a secret that seals, and keeps the old one", async () => {
    const folder = folderWith({ ".env": "AUTH_SECRET=old\n" })
    const { code } = await sallyport(["secret", "--force"], { cwd: folder })
    expect(code).toBe(0)
    expect(read(folder, ".env")).toMatch(/^AUTH_SECRET=old\nAUTH_SECRET_1=\S{44}\n$/)
  })

  test("--dry-run writes nothing", async () => {
    const folder = folderWith({})
    const { out } = await sallyport(["secret", "--dry-run", "--json"], { cwd: folder })
    expect(JSON.parse(out)).toEqual({
      file: ".env",
      name: "AUTH_SECRET",
      warning: null,
      written: false,
      changes: [
        { path: ".env", action: "create" },
        { path: ".gitignore", action: "create" },
      ],
    })
    expect(existsSync(path.join(folder, ".env"))).toBe(false)
  })

  test("--print prints a secret and writes nothing", async () => {
    const folder = folderWith({})
    const { out } = await sallyport(["secret", "--print"], { cwd: folder })
    expect(out).toMatch(/^\S{44}\n$/)
    expect(existsSync(path.join(folder, ".env"))).toBe(false)
  })

  test("a file that Git keeps gets no secret", async () => {
    const folder = folderWith({ ".env": "A=b\n" })
    git(folder, "init", "-q")
    git(folder, "add", ".env")
    const { code, error } = await sallyport(["secret"], { cwd: folder })
    expect(code).toBe(1)
    expect(error).toContain("git rm --cached .env")
    expect(read(folder, ".env")).toBe("A=b\n")
  })

  test("a file that a pattern leaves out is not named again", async () => {
    const folder = folderWith({ ".gitignore": ".env*\n" })
    git(folder, "init", "-q")
    await sallyport(["secret"], { cwd: folder })
    expect(read(folder, ".gitignore")).toBe(".env*\n")
  })

  test("a file that cannot be written is an error in JSON too", async () => {
    const folder = folderWith({ "package.json": "{}" })
    const args = ["secret", "--file", "package.json/secret", "--json"]
    const { code, out } = await sallyport(args, { cwd: folder })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ error: { name: "CommandFailed" } })
  })
})
