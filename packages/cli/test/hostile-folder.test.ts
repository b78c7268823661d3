import { execFileSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { writeChanges } from "../src/changes/write-changes.js"
import { git } from "./repository.js"
import { folderWith, sallyport } from "./run.js"

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")
const MANIFEST = JSON.stringify({ dependencies: { express: "5.0.0" } })

/** A folder `app`, and a folder `other` beside it that no command of ours has any business in. */
function neighbours(app: Readonly<Record<string, string>>) {
  const own = Object.entries(app).map(([name, text]) => [`app/${name}`, text] as const)
  const folder = folderWith({ "other/target": "mine\n", ...Object.fromEntries(own) })
  return {
    app: path.join(folder, "app"),
    other: path.join(folder, "other"),
    link: (name: string, target: string) => symlinkSync(target, path.join(folder, "app", name)),
  }
}

describe("symbolic links in a folder that somebody else made", () => {
  test.each([
    [".env", "../other/target"],
    [".env", "../other/not-there"],
    [".gitignore", "../other/target"],
    [".gitignore", ".gitignore"],
  ])("%s → %s: nothing is written there", async (name, target) => {
    const { app, other, link } = neighbours({ "package.json": MANIFEST })
    link(name, target)
    const { code, error } = await sallyport(["secret"], { cwd: app })
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining("symbolic link") })
    expect(readdirSync(other)).toEqual(["target"])
    expect(read(other, "target")).toBe("mine\n")
    expect(readdirSync(app).toSorted()).toEqual([name, "package.json"])
  })

  test("a folder that is a link out of the application gets no file", async () => {
    const { app, other, link } = neighbours({ "package.json": MANIFEST })
    link("migrations", "../other")
    const args = ["schema", "--write", "--adapter", "pg"]
    expect(await sallyport(args, { cwd: app })).toMatchObject({ code: 1 })
    expect(readdirSync(other)).toEqual(["target"])
  })

  test("a folder beside it whose name begins like its own is another one", async () => {
    const folder = folderWith({ "app/package.json": MANIFEST, "app-old/target": "mine\n" })
    symlinkSync("../app-old/.env", path.join(folder, "app/.env"))
    expect(await sallyport(["secret"], { cwd: path.join(folder, "app") })).toMatchObject({
      code: 1,
    })
    expect(readdirSync(path.join(folder, "app-old"))).toEqual(["target"])
  })

  test("a link inside of the repository is followed, and stays a link", async () => {
    const folder = folderWith({ ".env": "A=1\n", "apps/web/package.json": MANIFEST })
    const app = path.join(folder, "apps/web")
    git(folder, "init", "--quiet")
    symlinkSync("../../.env", path.join(app, ".env"))
    expect(await sallyport(["secret"], { cwd: app })).toMatchObject({ code: 0, error: "" })
    expect(read(folder, ".env")).toMatch(/^A=1\nAUTH_SECRET=\S{44}\n$/)
    expect(lstatSync(path.join(app, ".env")).isSymbolicLink()).toBe(true)
  })

  test("what is read is a file, and no device without an end", async () => {
    const { app, link } = neighbours({ "README.md": "" })
    link("package.json", "/dev/zero")
    execFileSync("mkfifo", [path.join(app, "tsconfig.json")])
    expect(await sallyport(["init", "--dry-run"], { cwd: app })).toMatchObject({ code: 1 })
  })
})

describe("all files are written, or none", () => {
  const change = (file: string, before: string | null = null) => ({
    path: file,
    before,
    after: "new\n",
  })

  test.each([
    ["b is a folder", { "b/inside": "x" }, "b"],
    ["a file is where its folder would be", { b: "x" }, "b/c/d"],
    ["the name is too long", {}, `b/${"x".repeat(300)}`],
  ])("%s", (message, files, last) => {
    const folder = folderWith({ a: "old\n", ...files })
    const before = readdirSync(folder, { recursive: true })
    const all = [change("a", "old\n"), change("new/folder/c"), change(last)]
    expect(() => writeChanges(folder, all)).toThrow(message)
    expect(() => writeChanges(folder, all)).toThrow("Nothing was written.")
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
    expect(read(folder, "a")).toBe("old\n")
  })

  test("a file that is not UTF-8 is left as it is", () => {
    const folder = folderWith({ a: "old\n" })
    const latin1 = Buffer.from("caf\u00E9\n", "latin1")
    writeFileSync(path.join(folder, "b"), latin1)
    const all = [change("a", "old\n"), change("b", read(folder, "b"))]
    expect(() => writeChanges(folder, all)).toThrow("b is not UTF-8")
    expect(readFileSync(path.join(folder, "b"))).toEqual(latin1)
    expect(read(folder, "a")).toBe("old\n")
  })

  test("the permissions of a file stay", () => {
    const folder = folderWith({ a: "old\n" })
    chmodSync(path.join(folder, "a"), 0o750)
    writeChanges(folder, [change("a", "old\n")])
    expect(statSync(path.join(folder, "a")).mode & 0o777).toBe(0o750)
    expect(readdirSync(folder)).toEqual(["a"])
  })

  test.each([["secret"], ["add", "github"]])(
    "%s: a new env file is only for its owner",
    async (...args) => {
      const config = "export const config = { providers: [] }"
      const folder = folderWith({ "package.json": MANIFEST, "auth.ts": config })
      await sallyport(args, { cwd: folder })
      expect(statSync(path.join(folder, ".env")).mode & 0o777).toBe(0o600)
      expect(statSync(path.join(folder, ".gitignore")).mode & 0o044).toBe(0o044)
    },
  )
})

describe("Git settings that the folder brings along", () => {
  const settings = (folder: string, marker: string) => {
    git(folder, "config", "core.fsmonitor", `touch ${marker}; false`)
    const hook = path.join(git(folder, "rev-parse", "--git-dir").toString().trim(), "hooks")
    mkdirSync(path.resolve(folder, hook), { recursive: true })
    const file = path.resolve(folder, hook, "post-index-change")
    writeFileSync(file, `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
  }

  test.each([[[]], [["--bare"]]])(
    "run nothing (git init %j)",
    async (options: readonly string[]) => {
      const folder = folderWith({ "package.json": MANIFEST })
      git(folder, "init", "--quiet", ...options, ".")
      if (options.length > 0) {
        git(folder, "config", "core.bare", "false")
        git(folder, "config", "core.worktree", folder)
      }
      const marker = path.join(folder, "ran")
      settings(folder, marker)
      await sallyport(["secret"], { cwd: folder })
      await sallyport(["init", "--yes", "--force"], { cwd: folder })
      expect(
        existsSync(path.join(folder, "auth.js")) || existsSync(path.join(folder, ".env")),
      ).toBe(true)
      expect(existsSync(marker)).toBe(false)
    },
  )
})
