import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
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

/** The pages that the command's package brings along, so that what it names can be read where it is installed. */
function carried(): readonly string[] {
  const manifest = read(path.resolve(import.meta.dirname, ".."), "package.json")
  const { scripts } = JSON.parse(manifest) as { readonly scripts: { readonly prepack: string } }
  return scripts.prepack.split(" ")
}

const NEXT = `import NextAuth from "@sallyport/next"

// The comment stays.
export const { handlers,   auth } = NextAuth({
  providers: [{ id: "local", name: "Local", type: "oidc" }],
})
`

const WITH_ADAPTER = NEXT.replace(
  "\n\n",
  '\nimport { PostgresAdapter } from "@sallyport/pg-adapter"\n\n',
).replace("  providers", "  adapter: PostgresAdapter({}),\n  providers")

const RESEND = WITH_ADAPTER.replace(
  "\n\n",
  '\nimport Resend from "@sallyport/next/providers/resend"\n\n',
).replace('type: "oidc" }', 'type: "oidc" }, Resend')

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
    expect(out).toContain("docs/providers/README.md#github")
    expect(carried()).toContain("providers/README.md")
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
    const folder = application("next", WITH_ADAPTER)
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
    expect(out).toContain("Then: npx --no sallyport schema --write --adapter drizzle")
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

const DATABASE = { "src/db.ts": "export const db = drizzle(process.env.DATABASE_URL!)" }

/** As the examination of a configuration needs it. */
const ENVIRONMENT = {
  AUTH_SECRET: "b9Q2rXk0m3hM5VY7s1Lr8pZc4tWe6aJdUoFgNiKxCyE=",
  AUTH_URL: "http://localhost:3000",
  AUTH_LOCAL_ISSUER: "http://localhost:3999",
  AUTH_LOCAL_ID: "local",
  AUTH_LOCAL_SECRET: "a secret of the local provider",
  AUTH_RESEND_KEY: "re_1",
}

const withoutAdapter = (config: string) => config.replace(/^.*PostgresAdapter.*\n/gm, "")

describe("sallyport add: what an addition cannot be without", () => {
  test.each([
    "sessions",
    "second-factors",
    "audit",
    "account-page",
    "accounts",
    "passwords",
    "email-codes",
    "passkeys",
  ])(
    "%s on what init wrote: nothing is written, and it says which adapter to add",
    async (name) => {
      const folder = application("next", name === "email-codes" ? withoutAdapter(RESEND) : NEXT)
      const before = read(folder, "auth.ts")
      const { code, error } = await sallyport(["add", name], { cwd: folder, env: ENVIRONMENT })
      expect(code).toBe(1)
      expect(error).toContain("this configuration has no adapter")
      expect(error).toContain("sallyport schema --write")
      expect(read(folder, "auth.ts")).toBe(before)
    },
  )

  test("an adapter that can be had is offered, with its table", async () => {
    const folder = application("next", NEXT, DATABASE)
    const asked = await sallyport(["add", "sessions"], { cwd: folder, env: ENVIRONMENT })
    expect(asked.code).toBe(2)
    expect(asked.error).toContain("Pass --adapter drizzle")
    expect(read(folder, "auth.ts")).toBe(NEXT)
    const args = ["add", "sessions", "--adapter", "drizzle", "--json"]
    const { code, out } = await sallyport(args, { cwd: folder, env: ENVIRONMENT })
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 0,
      added: "sessions",
      needed: ["DrizzleAdapter"],
      findings: [],
      notes: expect.arrayContaining([
        "Then: npx --no sallyport schema --write --adapter drizzle",
      ]) as object,
    })
    expect(read(folder, "auth.ts")).toContain("adapter: DrizzleAdapter(db),")
    expect(read(folder, "auth.ts")).toContain("extensions: [sessions()],")
    expect(out).not.toContain("could not be examined")
  })

  test("account-page, accounts and passwords bring sessions() along", async () => {
    for (const name of ["account-page", "accounts", "passwords"]) {
      const folder = application("next", RESEND)
      const { code, out, error } = await sallyport(["add", name], { cwd: folder, env: ENVIRONMENT })
      expect({ name, code, error, out }).toMatchObject({ code: 0, error: "" })
      expect(read(folder, "auth.ts")).toContain("extensions: [sessions()")
    }
  })

  test.each(["accounts", "notices", "passwords"])(
    "%s, where nothing sends mail: an email provider is asked for, and comes along with its variable",
    async (name) => {
      const folder = application("next", WITH_ADAPTER, { ".env.local": "" })
      const asked = await sallyport(["add", name], { cwd: folder, env: ENVIRONMENT })
      expect(asked.code).toBe(2)
      expect(asked.error).toMatch(/sends mail[^]*--mail, with one of .*resend/)
      expect(read(folder, "auth.ts")).toBe(WITH_ADAPTER)
      const chosen = ["add", name, "--mail", "resend"]
      const sender = await sallyport(chosen, { cwd: folder, env: ENVIRONMENT })
      expect(sender).toMatchObject({ code: 2, error: expect.stringContaining("--from") as string })
      const args = [...chosen, "--from", "no-reply@acme.example", "--json"]
      const { code, out } = await sallyport(args, { cwd: folder, env: ENVIRONMENT })
      expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 0, findings: [] })
      expect((JSON.parse(out) as { needed: unknown[] }).needed).toContain("Resend")
      expect(read(folder, "auth.ts")).toContain(', Resend({ from: "no-reply@acme.example" })')
      expect(read(folder, ".env.local")).toContain("AUTH_RESEND_KEY=")
      const cwd = application("next", WITH_ADAPTER)
      const wrong = await sallyport(["add", name, "--mail", "github"], { cwd, env: ENVIRONMENT })
      expect(wrong).toMatchObject({
        code: 2,
        error: expect.stringContaining('no "github"') as string,
      })
    },
  )

  test.each([
    ["an option mail", WITH_ADAPTER.replace("providers", "mail: async () => {},\n  providers")],
    ["an email provider", RESEND],
  ])("%s is enough, and nobody is asked", async (_, config) => {
    const folder = application("next", config)
    const args = ["add", "accounts", "--json"]
    const { code, out } = await sallyport(args, { cwd: folder, env: ENVIRONMENT })
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 0,
      needed: ["sessions"],
    })
  })

  test("email-codes stand around the email provider that is there, once", async () => {
    const folder = application("next", RESEND)
    const { code } = await sallyport(["add", "email-code"], { cwd: folder, env: ENVIRONMENT })
    expect(code).toBe(0)
    const after = read(folder, "auth.ts")
    expect(after).toContain('import EmailCode from "@sallyport/core/providers/email-code"')
    expect(after).toContain("EmailCode(Resend)]")
    await sallyport(["add", "email-codes"], { cwd: folder, env: ENVIRONMENT })
    expect(read(folder, "auth.ts")).toBe(after)
  })

  test("rate-limits ask for the client, and are never written without", async () => {
    const folder = application("next", WITH_ADAPTER)
    const asked = await sallyport(["add", "rate-limits"], { cwd: folder, env: ENVIRONMENT })
    expect(asked.code).toBe(2)
    expect(asked.error).toContain("--client")
    expect(read(folder, "auth.ts")).toBe(WITH_ADAPTER)
    const args = ["add", "rate-limits", "--client", "2"]
    expect((await sallyport(args, { cwd: folder, env: ENVIRONMENT })).code).toBe(0)
    expect(read(folder, "auth.ts")).toContain(
      "extensions: [rateLimits({ client: { proxies: 2 } })]",
    )
    const changed = read(folder, "auth.ts")
    await sallyport(["add", "rate-limits", "--client", "vercel"], { cwd: folder, env: ENVIRONMENT })
    expect(read(folder, "auth.ts")).toBe(changed)
    const wrong = ["add", "rate-limits", "--client", "heroku"]
    expect((await sallyport(wrong, { cwd: folder, env: ENVIRONMENT })).code).toBe(2)
  })
})

test.each([
  ["rateLimits()", 'rateLimits({ client: "nginx" })'],
  ["rateLimits({ logOnly: true })", 'rateLimits({ logOnly: true, client: "nginx" })'],
  ["rateLimits(options)", "rateLimits(options)"],
])("%s, which counts no client: add rate-limits makes it %s", async (written, after) => {
  const config = (code: string) => `import NextAuth from "@sallyport/next"
import { rateLimits } from "@sallyport/core/rate-limits"
import { PostgresAdapter } from "@sallyport/pg-adapter"
const options = {}
export const { auth } = NextAuth({ providers: [], adapter: PostgresAdapter({}), extensions: [${code}] })
`
  const folder = application("next", config(written))
  const args = ["add", "rate-limits", "--client", "nginx"]
  expect((await sallyport(args, { cwd: folder, env: ENVIRONMENT })).code).toBe(0)
  expect(read(folder, "auth.ts")).toBe(config(after))
})

describe("sallyport add: the doctor examines the changed configuration before it is written", () => {
  test("what would be wrong is said, and not written", async () => {
    // Notices are sent by mail, and nothing here does. What is spread into a list is only known when it runs.
    const config = WITH_ADAPTER.replace("providers: [", "providers: [...[], ")
    const folder = application("next", config)
    const { code, out } = await sallyport(["add", "notices"], { cwd: folder, env: ENVIRONMENT })
    expect(code).toBe(1)
    expect(out).toMatch(/^error {2}[A-Z_]+\n {2}.*mail/m)
    expect(out).toContain("Nothing was written")
    expect(read(folder, "auth.ts")).toBe(config)
  })

  test("what is wrong already stops nothing", async () => {
    const wrong = NEXT.replace("providers:", 'secret: "changeme",\n  providers:')
    const folder = application("next", wrong)
    const { code, out } = await sallyport(["add", "github", "--json"], { cwd: folder })
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 0, findings: [] })
  })

  test("a configuration that cannot be run is changed, and it says that nothing was examined", async () => {
    const folder = application("next", `import "./nowhere"\n${NEXT}`)
    const { code, out } = await sallyport(["add", "github"], { cwd: folder })
    expect(code).toBe(0)
    expect(out).toMatch(/could not be examined: .*nowhere/)
  })

  test("the database of the application is not opened", async () => {
    const folder = application("next", NEXT, {
      "db.ts": 'throw new Error("opened")\nexport const db = drizzle(1)',
    })
    const { code, out } = await sallyport(["add", "drizzle"], { cwd: folder, env: ENVIRONMENT })
    expect({ code, isOpened: out.includes("opened") }).toEqual({ code: 0, isOpened: false })
  })
})

test("every page of the documentation about an extension has a name that can be added", async () => {
  const docs = path.resolve(import.meta.dirname, "../../../docs")
  const pages = readdirSync(docs).filter((file) => {
    const text = /^(?!moving-).*\.md$/.test(file) ? read(docs, file) : ""
    // What a page is about is configured in its first snippet.
    return /^```ts[^`]*(?:extensions: \[|EmailCode\(|Passkey\b)/m.test(text.split("```\n")[0] ?? "")
  })
  expect(pages).toEqual(expect.arrayContaining(["sessions.md", "passwords.md", "email-codes.md"]))
  for (const page of pages) {
    const args = ["add", page.replace(".md", ""), "--client", "vercel"]
    const { out, error } = await sallyport(args, {
      cwd: application("next", RESEND),
      env: ENVIRONMENT,
    })
    expect({ page, error, out }).toMatchObject({
      error: "",
      out: expect.stringContaining("Read on: docs/") as string,
    })
    expect(carried()).toContain(/docs\/([\w/-]+\.md)/.exec(out)?.[1])
  }
})
