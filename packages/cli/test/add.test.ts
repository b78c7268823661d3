import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { readPresets } from "../src/add/presets.js"
import { folderWith, sallyport } from "./run.js"

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")

/** An application with this framework and configuration. */
function application(
  framework: string,
  config: string,
  more: Readonly<Record<string, string>> = {},
) {
  const dependencies = { [framework]: "1" }
  return folderWith({
    "package.json": JSON.stringify({ dependencies }),
    "auth.ts": config,
    ...more,
  })
}

const NEXT = `import NextAuth from "@sallyport/next"

// The comment stays.
export const { handlers,   auth } = NextAuth({
  providers: [{ id: "local", name: "Local", type: "oidc" }],
})
`

describe("sallyport add", () => {
  test("a provider: its import, its element, the names of its variables, and what to register where", async () => {
    const folder = application("next", NEXT, { ".env.local": "AUTH_SECRET=one\n" })
    const { code, out } = await sallyport(["add", "github"], { cwd: folder })
    expect(code).toBe(0)
    expect(read(folder, "auth.ts")).toBe(
      NEXT.replace(
        'from "@sallyport/next"\n',
        'from "@sallyport/next"\nimport GitHub from "@sallyport/next/providers/github"\n',
      ).replace('type: "oidc" }]', 'type: "oidc" }, GitHub]'),
    )
    expect(read(folder, ".env.local")).toBe(
      "AUTH_SECRET=one\nAUTH_GITHUB_ID=\nAUTH_GITHUB_SECRET=\n",
    )
    expect(out).toContain("http://localhost:3000/api/auth/callback/github")
    expect(out).toContain("docs/providers/github.md")
  })

  test("a second run changes nothing and says so", async () => {
    const folder = application("next", NEXT)
    await sallyport(["add", "github"], { cwd: folder })
    const before = read(folder, "auth.ts")
    const { code, out } = await sallyport(["add", "github"], { cwd: folder })
    expect(code).toBe(0)
    expect(out).toContain("GitHub is there. Nothing was changed.")
    expect(read(folder, "auth.ts")).toBe(before)
  })

  test("--dry-run writes nothing", async () => {
    const folder = application("next", NEXT)
    const { out } = await sallyport(["add", "google", "--dry-run", "--json"], { cwd: folder })
    expect(JSON.parse(out)).toMatchObject({ added: "Google", written: false, byHand: null })
    expect(read(folder, "auth.ts")).toBe(NEXT)
  })

  test("a list on lines, in the style of the file", async () => {
    const folder = application(
      "hono",
      "import { HonoAuth } from '@sallyport/hono';\nimport GitHub from '@sallyport/core/providers/github';\n\nexport const auth = HonoAuth({\n  providers: [\n    GitHub, // the first\n  ],\n});\n",
    )
    await sallyport(["add", "google"], { cwd: folder })
    expect(read(folder, "auth.ts")).toBe(
      "import { HonoAuth } from '@sallyport/hono';\nimport GitHub from '@sallyport/core/providers/github';\nimport Google from '@sallyport/core/providers/google';\n\nexport const auth = HonoAuth({\n  providers: [\n    GitHub, // the first\n    Google,\n  ],\n});\n",
    )
  })

  test("an extension begins a list that is not there", async () => {
    const folder = application("next", NEXT)
    const { code } = await sallyport(["add", "sessions"], { cwd: folder })
    expect(code).toBe(0)
    expect(read(folder, "auth.ts")).toContain('import { sessions } from "@sallyport/core/sessions"')
    expect(read(folder, "auth.ts")).toContain("  extensions: [sessions()],\n})")
    const again = await sallyport(["add", "sessions"], { cwd: folder })
    expect(again.out).toContain("Nothing was changed")
  })

  test.each([
    ["a list that is made elsewhere", "export const config = { providers }\n"],
    ["two configurations", "const a = { providers: [] }\nconst b = { providers: [] }\n"],
    ["the name for something else", "const GitHub = 1\nexport const config = { providers: [] }\n"],
    ["mistakes", "export const config = { providers: [\n"],
  ])("%s: the lines are shown, and the exit code is 1", async (_, config) => {
    const folder = application("express", config)
    const { code, out } = await sallyport(["add", "github"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain('  | import GitHub from "@sallyport/core/providers/github"')
    expect(out).toContain("  | providers: [GitHub],")
    expect(read(folder, "auth.ts")).toBe(config)
  })

  test("a provider that needs options of yours is shown", async () => {
    const folder = application("next", NEXT)
    const { code, out } = await sallyport(["add", "nodemailer"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain("  | providers: [Nodemailer({ … })],")
    expect(read(folder, "auth.ts")).toBe(NEXT)
  })

  test("an adapter whose database is not found is shown", async () => {
    const folder = application("next", NEXT)
    const { code, out } = await sallyport(["add", "@sallyport/drizzle-adapter"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain('  | import { DrizzleAdapter } from "@sallyport/drizzle-adapter"')
    expect(out).toContain("  | adapter: DrizzleAdapter(db),")
    expect(out).toContain("Then: sallyport schema --write --adapter drizzle")
    expect(read(folder, "auth.ts")).toBe(NEXT)
  })

  test.each([
    {
      name: "drizzle",
      file: "src/db/index.ts",
      text: "export const db = drizzle(process.env.URL!)",
      local: "db",
      from: "./src/db",
    },
    {
      name: "pg",
      file: "lib/pool.ts",
      text: "export const pool = new pg.Pool()",
      local: "pool",
      from: "./lib/pool",
    },
    {
      name: "kysely",
      file: "db.ts",
      text: "export const database = new Kysely<Tables>({ dialect })",
      local: "database",
      from: "./db",
    },
    {
      name: "prisma",
      file: "lib/prisma.ts",
      text: "const kept = globalThis as { prisma?: PrismaClient }\nexport const prisma = kept.prisma ?? new PrismaClient().$extends({})\nexport const other = 1",
      local: "prisma",
      from: "./lib/prisma",
    },
  ])(
    "$name with the database of $file: two imports and a property, once",
    async ({ name, file, text, local, from }) => {
      const folder = application("next", NEXT, { [file]: text })
      const { code, out } = await sallyport(["add", name], { cwd: folder })
      expect({ code, out: out.includes("sallyport schema --write") }).toEqual({
        code: 0,
        out: true,
      })
      const after = read(folder, "auth.ts")
      expect(after).toMatch(
        new RegExp(
          `import \\{ (\\w+Adapter) \\} from "@sallyport/${name}-adapter"\\nimport \\{ ${local} \\} from "${from}"\\n`,
        ),
      )
      expect(after).toMatch(
        new RegExp(`type: "oidc" \\}\\],\\n  adapter: \\w+Adapter\\(${local}\\),\\n\\}\\)\\n$`),
      )
      const again = await sallyport(["add", name], { cwd: folder })
      expect(again.out).toContain("is there. Nothing was changed.")
      expect(read(folder, "auth.ts")).toBe(after)
    },
  )

  test("the end of an import is as the file has it", async () => {
    const config = 'import { x } from "./other.js"\nexport const config = { providers: [x] }\n'
    const folder = application("express", config, { "db/index.ts": "export const db = drizzle(1)" })
    await sallyport(["add", "drizzle"], { cwd: folder })
    expect(read(folder, "auth.ts")).toContain('import { db } from "./db/index.js"')
  })

  test.each([
    [
      "two databases",
      NEXT,
      { "db.ts": "export const db = drizzle(1)", "lib/db.ts": "export const db = drizzle(2)" },
    ],
    ["a database that is not exported", NEXT, { "db.ts": "const db = drizzle(1)" }],
    ["a function that makes it", NEXT, { "db.ts": "export const db = () => drizzle(1)" }],
    [
      "another adapter",
      NEXT.replace("providers:", "adapter: mine(), providers:"),
      { "db.ts": "export const db = drizzle(1)" },
    ],
    [
      "the name for something else",
      `const db = 1\n${NEXT}`,
      { "db.ts": "export const db = drizzle(1)" },
    ],
  ])("%s: the lines are shown, and nothing is written", async (_, config, files) => {
    const folder = application("next", config, files as Readonly<Record<string, string>>)
    const { code, out } = await sallyport(["add", "drizzle"], { cwd: folder })
    expect(code).toBe(1)
    expect(out).toContain("  | adapter: DrizzleAdapter(db),")
    expect(read(folder, "auth.ts")).toBe(config)
  })

  test("a name that is close to one is named", async () => {
    const { code, error } = await sallyport(["add", "gogle"], { cwd: application("next", NEXT) })
    expect(code).toBe(1)
    expect(error).toContain('Did you mean "google"?')
    expect((await sallyport(["add"], { cwd: application("next", NEXT) })).code).toBe(2)
  })
})

const complete = readPresets().filter(({ needsOptions }) => !needsOptions)

test("nearly all providers need no more than the environment", () => {
  expect(complete.length).toBeGreaterThan(95)
})

test("one after the other, all of them can be added", { timeout: 60_000 }, async () => {
  const folder = application("next", NEXT)
  for (const { file } of complete) {
    const { code, out, error } = await sallyport(["add", file], { cwd: folder })
    expect({ file, code, error, out }).toMatchObject({ code: 0, error: "" })
  }
  const text = read(folder, "auth.ts")
  for (const { factory, file } of complete)
    expect(text).toContain(`import ${factory} from "@sallyport/next/providers/${file}"`)
  expect(text.match(/ from "@sallyport\/next\/providers\//g)).toHaveLength(complete.length)
})
