import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { showChange } from "../src/changes/show-change.js"
import { deepImports, renameIn } from "../src/move/rename-source.js"
import { renameTypes } from "../src/move/rename-types.js"
import { replacementsFor } from "../src/move/replacements.js"
import { scriptBlocks } from "../src/move/source-files.js"
import { filesInMemory } from "../src/project/project-files.js"
import { folderWith, sallyport } from "./run.js"

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")
const MARK = "\uFEFF"
const OF_AUTHJS = { dependencies: { next: "15.0.0", "next-auth": "5.0.0-beta.25" } }
const replacements = replacementsFor(5)
const MANY = 20_000

describe("names that every object has", () => {
  test.each(["constructor", "__proto__", "toString", "@sallyport/constructor-adapter"])(
    "sallyport add %s: there is none",
    async (name) => {
      const folder = folderWith({ "package.json": "{}" })
      const { code, out, error } = await sallyport(["add", name], { cwd: folder })
      expect({ code, out }).toEqual({ code: 1, out: "" })
      expect(error).toContain("There is no provider, adapter or extension")
    },
  )

  test("a source with such a text, or such a module, can be moved", () => {
    const lines = ['import "next-auth"', 'import "constructor"', 'x("toString", "__proto__")']
    const renamed = renameIn({ path: "a.ts", text: lines.join("\n"), replacements })
    expect(renamed).toMatchObject({ packages: ["@sallyport/next"], leftovers: [] })
    const setting = { "tsconfig.json": '{ "types": ["constructor"] }' }
    expect(renameTypes(filesInMemory(setting), replacements).leftovers).toEqual([])
  })

  test.each(["authjs.constructor=x", "https://app.example/auth/constructor"])(
    "sallyport inspect %s: nothing that is known",
    async (value) => {
      const { out } = await sallyport(["inspect", value])
      expect(out).not.toContain("function")
      expect(out).toMatch(/nothing that is known|none of this library/)
    },
  )
})

describe("a package.json that is not what npm expects", () => {
  test.each([
    ["[]", 1],
    ['{"dependencies":{"next-auth":5}}', 1],
    ['{"dependencies":["next-auth"]}', 1],
    ['{"dependencies":{"next-auth":"5.0.0-beta.25"},"scripts":5,"packageManager":{}}', 0],
    ['{"dependencies":{"next-auth":"5.0.0-beta.25"},"overrides":"x"}', 0],
    ["<<<<<<< HEAD\n{}", 1],
  ])("%s", async (text, code) => {
    const folder = folderWith({ "package.json": text })
    expect(await sallyport(["move", "--dry-run"], { cwd: folder })).toMatchObject({ code })
    for (const command of ["init", "secret", "add"]) {
      const rest = command === "add" ? ["github"] : ["--dry-run"]
      const ran = await sallyport([command, ...rest, "--json"], { cwd: folder })
      expect(Object.keys(JSON.parse(ran.out) as object)).not.toEqual([])
    }
  })

  test.each([
    ["package-lock.json", "app"],
    ["package.json", "app/packages/web"],
  ])("a merge conflict in %s is said, and nothing is written", async (file, place) => {
    const folder = folderWith({
      [`${place}/package.json`]: JSON.stringify(OF_AUTHJS),
      "app/package-lock.json": "{}",
      [`app/${file}`]: "<<<<<<< HEAD\n{}",
    })
    const run = { cwd: path.join(folder, place) }
    const { code, error } = await sallyport(["move", "--dry-run"], run)
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/package(?:-lock)?\.json cannot be read as JSON/),
    })
  })

  test("an installed package without a version is passed over", async () => {
    const folder = folderWith({
      "package.json": JSON.stringify(OF_AUTHJS),
      "node_modules/next-auth/package.json": "null",
    })
    expect(await sallyport(["move", "--dry-run"], { cwd: folder })).toMatchObject({ code: 0 })
  })
})

describe("files from Windows", () => {
  test("package.json keeps its byte order mark, its line ends and its tabs", async () => {
    const text = `${MARK}${JSON.stringify({ scripts: {}, dependencies: { hono: "4" } }, null, "\t")}\n`
    const folder = folderWith({ "package.json": text.replaceAll("\n", "\r\n") })
    const { code } = await sallyport(["init", "--yes", "--force"], { cwd: folder })
    const after = read(folder, "package.json")
    expect(code).toBe(0)
    expect(after).toMatch(/^\uFEFF\{\r\n\t"scripts": \{\r\n\t\t"dev": /)
    expect(after).not.toMatch(/(?<!\r)\n/)
  })

  test.each(["", 'import x from "x"\r\n', "/** one\r\n two */\r\n"])(
    "a configuration keeps both (%j)",
    async (start) => {
      const before = `${MARK}${start}export const authConfig = {\r\n  providers: [\r\n    a,\r\n  ],\r\n}\r\n`
      const folder = folderWith({ "package.json": '{"dependencies":{"express":"5"}}' })
      writeFileSync(path.join(folder, "auth.js"), before)
      const { out } = await sallyport(["add", "github"], { cwd: folder })
      const after = read(folder, "auth.js")
      expect(out).toContain("changed  auth.js")
      expect(after).toMatch(/^\uFEFF[^\uFEFF]*import GitHub from/)
      expect(after).not.toMatch(/(?<!\r)\n|\uFEFF.*\uFEFF/s)
    },
  )

  test(".gitignore keeps its line ends", async () => {
    const folder = folderWith({ ".gitignore": "node_modules\r\ndist" })
    await sallyport(["secret"], { cwd: folder })
    expect(read(folder, ".gitignore")).toBe("node_modules\r\ndist\r\n.env\r\n")
  })
})

describe("a file of megabytes that was made to keep the command busy", () => {
  const moved = (text: string) => renameIn({ path: "a.ts", text, replacements }).leftovers.length

  test.each([
    ["scripts without an end", () => scriptBlocks("a.vue", "<script>".repeat(10 * MANY)).length, 0],
    ["tags without an end", () => scriptBlocks("a.vue", "<script ".repeat(10 * MANY)).length, 0],
    ["comments without an end", () => moved(`"next-auth"${"\n/**".repeat(10 * MANY)}`), 1],
    ["imports", () => moved('import "next-auth"\n'.repeat(MANY)), 0],
    ["texts", () => moved('x("next-auth")\n'.repeat(MANY)), MANY],
    ["brackets", () => moved(`x("next-auth",${"(".repeat(MANY)}1${")".repeat(MANY)})`), 1],
    ["a sum", () => moved(`x("next-auth"${'+"a"'.repeat(MANY)})`), 1],
    ["calls", () => moved(`x("next-auth")${".a()".repeat(MANY)}`), 1],
  ])("%s", (_, work, expected) => {
    expect(work()).toBe(expected)
  })

  test("deep imports", () => {
    const text = 'import "next-auth/x/y"\n'.repeat(MANY)
    const found = deepImports({ path: "a.ts", text, replacements })
    expect(found.at(-1)).toMatchObject({ line: MANY })
  })

  test("settings of TypeScript", () => {
    const text = `${'"types":[\n'.repeat(10 * MANY)}${'"next-auth"\n'.repeat(MANY)}`
    const { leftovers } = renameTypes(filesInMemory({ "tsconfig.json": text }), replacements)
    expect(leftovers).toHaveLength(MANY)
  })

  test("lines that all differ", () => {
    const lines = (start: string) =>
      Array.from({ length: 5 * MANY }, (_, index) => `${start}${index}`).join("\n")
    const shown = showChange({ path: "a", before: lines("a"), after: lines("b") })
    expect(shown).toHaveLength(2 * 5 * MANY + 2)
  })
})
