import { readdirSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { folderWith, sallyport } from "./run.js"

const NEXT = `import NextAuth from "@sallyport/next"
export const { handlers, auth } = NextAuth({ providers: [] })
`

describe("sallyport add, in a folder that is not an application's", () => {
  const app = { dependencies: { next: "16" } }
  const monorepo = {
    "package.json": JSON.stringify({ workspaces: ["apps/*"] }),
    "apps/web/package.json": JSON.stringify(app),
    "apps/web/auth.ts": NEXT,
    "packages/ui/package.json": "{}",
  }

  test.each([
    ["add", "github"],
    ["init", "--yes", "--force"],
    ["secret"],
    ["schema", "--write", "--adapter", "kysely"],
  ])("%s %s at the root of a monorepo: nothing is written", async (...args) => {
    const folder = folderWith(monorepo)
    const { code, error } = await sallyport(args, { cwd: folder })
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining("--cwd apps/web") as string,
    })
    expect(error).not.toContain("packages/ui")
    expect(readdirSync(folder).toSorted()).toEqual(["apps", "package.json", "packages"])
  })

  test.each([["doctor"], ["doctor", "--store"], ["records", "sweep"]])(
    "%s at the root of a monorepo says where the application is",
    async (...args) => {
      const { code, error } = await sallyport(args, { cwd: folderWith(monorepo) })
      expect({ code, error }).toEqual({
        code: 1,
        error: "This is the root of a monorepo. Call this in the application: --cwd apps/web\n",
      })
    },
  )

  test.each([["add", "github"], ["secret"]])(
    "%s below an application: it says where that is",
    async (...args) => {
      const folder = folderWith({ ...monorepo, "apps/web/src/page.ts": "" })
      const cwd = path.join(folder, "apps/web/src")
      const { code, error } = await sallyport(args, { cwd })
      expect({ code, error }).toEqual({
        code: 1,
        error: expect.stringContaining("--cwd ..") as string,
      })
      expect(readdirSync(cwd)).toEqual(["page.ts"])
    },
  )

  test.each([
    ["without a configuration", {}, "npx --no sallyport init"],
    ["with two", { "auth.ts": NEXT, "src/auth.ts": NEXT }, "auth.ts, src/auth.ts"],
  ])("in a folder %s nothing is written, and it says what to do", async (_, files, said) => {
    const folder = folderWith({ "package.json": '{ "name": "anything" }', ...files })
    const before = readdirSync(folder)
    const { code, out } = await sallyport(["add", "github"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain(said)
    expect(out).toContain("nothing was written")
    expect(out).toContain("  | providers: [GitHub],")
    expect(readdirSync(folder)).toEqual(before)
  })

  test("in an empty folder nothing is written", async () => {
    const folder = folderWith({})
    const { code, error } = await sallyport(["add", "github"], { cwd: folder })
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining("npm init") as string,
    })
    expect(readdirSync(folder)).toEqual([])
  })
})
