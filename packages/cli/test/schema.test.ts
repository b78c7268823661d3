import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { adapterNames, whyNoSchema } from "../src/schema/adapters.js"
import { applicationWith } from "./database-application.js"
import { howToInstall } from "../src/install/how-to-install.js"
import { folderWith, sallyport } from "./run.js"

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8")
const manifest = (...packages: readonly string[]) => ({
  "package.json": JSON.stringify({
    dependencies: Object.fromEntries(packages.map((name) => [name, "1"])),
  }),
  "tsconfig.json": "{}",
})
const adapters = path.resolve(import.meta.dirname, "../../adapters")

/** What Prisma's command makes, and a model that an application had before. */
const PRISMA = `generator client {
  provider = "prisma-client"
}

datasource db {
  provider = "postgresql"
}

// The application's own.
model User {
  id    Int    @id @default(autoincrement())
  email String @unique
  posts Post[]

  @@map("people")
}

model Post {
  id       Int  @id
  author   User @relation(fields: [authorId], references: [id])
  authorId Int
}
`

describe("sallyport schema", () => {
  test.each(adapterNames.filter((name) => whyNoSchema(name) === null))(
    "%s: prints what its package exports, with the table of records where nobody can tell",
    async (name) => {
      const cwd = applicationWith({})
      const args = ["schema", "--adapter", name, "--json"]
      const dialect = ["d1", "dynamodb", "pg", "surrealdb"].includes(name)
        ? []
        : ["--dialect", "postgres"]
      const { out, code, error } = await sallyport([...args, ...dialect], { cwd })
      expect({ code, error }).toEqual({ code: 0, error: "" })
      const { text, adapter } = JSON.parse(out) as { text: string; adapter: string }
      expect(adapter).toBe(name)
      expect(text).toMatch(/user|entities|migrateToLatest|"pk"/i)
      const isInOnePiece = ["dynamodb", "sequelize"].includes(name)
      expect(/auth_?records?|authRecordEntity/i.test(text)).toBe(!isInOnePiece)
    },
  )

  test.each(adapterNames.filter((name) => whyNoSchema(name) !== null))(
    "%s: says what is needed in place of tables",
    async (name) => {
      const { out, code } = await sallyport(["schema", "--adapter", name], {
        cwd: applicationWith({}),
      })
      expect(code).toBe(0)
      expect(out).toBe(`${whyNoSchema(name)}\n`)
    },
  )

  test("every adapter of this repository is known", () => {
    expect(adapterNames).toEqual(readdirSync(adapters).toSorted())
  })

  test("the adapter and the dialect are those that package.json shows", async () => {
    const cwd = applicationWith(manifest("next", "drizzle-orm", "better-sqlite3"))
    const { out } = await sallyport(["schema"], { cwd })
    expect(out).toContain('from "@sallyport/drizzle-adapter/sqlite"')
  })

  test("the configuration says whether there are records", async () => {
    const cwd = applicationWith({
      ...manifest("next", "pg"),
      "auth.ts": "export const config = { providers: [] }",
    })
    const plain = await sallyport(["schema"], { cwd })
    expect(plain.out).toContain("CREATE TABLE IF NOT EXISTS users")
    expect(plain.out).not.toContain("auth_records")
    const wanted = await sallyport(["schema", "--records"], { cwd })
    expect(wanted.out).toContain("CREATE TABLE IF NOT EXISTS auth_records")
  })

  test.each([
    [
      "no database",
      [],
      "No database was found. Name the adapter: npx --no sallyport schema --adapter",
    ],
    [
      "two adapters",
      ["@sallyport/pg-adapter", "@sallyport/redis-adapter"],
      "There are several: pg, redis.",
    ],
  ])("%s: it says what to pass", async (_, packages, message) => {
    const { error, code } = await sallyport(["schema"], {
      cwd: applicationWith(manifest(...packages)),
    })
    expect({ code, isNamed: error.includes(message) }).toEqual({ code: 1, isNamed: true })
  })

  test("an unknown name, an unknown dialect, a file without --write: exit code 2, with the right word", async () => {
    const cwd = applicationWith({})
    const close = await sallyport(["schema", "--adapter", "prizma"], { cwd })
    expect({ code: close.code, error: close.error }).toMatchObject({
      code: 2,
      error: expect.stringContaining('Did you mean "prisma"?') as string,
    })
    const dialect = await sallyport(["schema", "--adapter", "kysely"], { cwd })
    expect(dialect.error).toContain("Pass --dialect postgres|mysql|sqlite.")
    expect((await sallyport(["schema", "tables.sql"], { cwd })).code).toBe(2)
  })

  test("an adapter that is not installed: the command that installs it", async () => {
    const cwd = folderWith({ ...manifest("pg"), "pnpm-lock.yaml": "" })
    const { error, code } = await sallyport(["schema"], { cwd })
    expect(code).toBe(1)
    const wanted = { name: "@sallyport/pg-adapter", installs: "pnpm add" }
    expect(error).toContain(howToInstall(wanted))
    expect(howToInstall({ ...wanted, version: "1.0.0" })).toBe(
      "Install it: pnpm add @sallyport/pg-adapter",
    )
  })
})

describe("sallyport schema --write", () => {
  test("SQL: a new migration, once, and what came later in another one", async () => {
    const cwd = applicationWith({
      ...manifest("next", "pg"),
      "migrations/0007_posts.sql": "select 1;",
      "auth.ts": "export const config = { providers: [] }",
    })
    const { out, code } = await sallyport(["schema", "--write"], { cwd })
    expect(code).toBe(0)
    expect(out).toContain("migrations/0008_sallyport.sql is written.")
    expect(read(cwd, "migrations/0008_sallyport.sql")).toContain("CREATE TABLE IF NOT EXISTS users")
    const again = await sallyport(["schema", "--write"], { cwd })
    expect(again.out).toContain("Everything is there. Nothing was changed.")
    await sallyport(["schema", "--write", "--records"], { cwd })
    const later = read(cwd, "migrations/0009_sallyport.sql")
    expect(later).toContain("auth_records")
    expect(later).not.toContain("CREATE TABLE IF NOT EXISTS users")
  })

  test("--dry-run shows the file and writes nothing", async () => {
    const cwd = applicationWith(manifest("drizzle-orm", "pg"))
    const { out } = await sallyport(["schema", "--write", "--dry-run"], { cwd })
    expect(out).toContain("new      auth-schema.ts")
    expect(out).toContain("Nothing was written (--dry-run).")
    expect(() => read(cwd, "auth-schema.ts")).toThrow("ENOENT")
  })

  test("a schema file for Drizzle, under the name that is given; one with something else is left alone", async () => {
    const cwd = applicationWith(manifest("drizzle-orm", "pg"))
    await sallyport(["schema", "--write", "db/auth.ts"], { cwd })
    const written = read(cwd, "db/auth.ts")
    expect(written).toContain('} from "@sallyport/drizzle-adapter/pg"\n')
    const other = applicationWith({
      ...manifest("drizzle-orm", "pg"),
      "auth-schema.ts": "export {}\n",
    })
    const { code, out } = await sallyport(["schema", "--write"], { cwd: other })
    expect(code).toBe(1)
    expect(out).toContain("auth-schema.ts has something else. Put in:")
    expect(read(other, "auth-schema.ts")).toBe("export {}\n")
  })

  test("Prisma: models are added, a model that is there gets what no row needs, and nothing else is changed", async () => {
    const cwd = applicationWith({
      ...manifest("@prisma/client"),
      "prisma/schema.prisma": PRISMA,
    })
    const { code } = await sallyport(["schema", "--write"], { cwd })
    const after = read(cwd, "prisma/schema.prisma")
    expect(code).toBe(0)
    expect(after).toContain(
      `model User {
  id    Int    @id @default(autoincrement())
  email String @unique
  posts Post[]
  name          String?
  emailVerified DateTime?
  image         String?
  accounts      Account[]
  sessions      Session[]
  authenticators Authenticator[]

  @@map("people")
}`,
    )
    expect(after.startsWith(PRISMA.slice(0, PRISMA.indexOf("model User")))).toBe(true)
    expect(after).toContain(PRISMA.slice(PRISMA.indexOf("model Post")))
    expect(after).toMatch(/model Account \{\n {2}userId +Int\n/)
    expect(after).toContain('@@map("auth_records")')
    const again = await sallyport(["schema", "--write"], { cwd })
    expect(again.out).toContain("Everything is there. Nothing was changed.")
    expect(read(cwd, "prisma/schema.prisma")).toBe(after)
  })

  test("Prisma: what would change rows is shown, and not written", async () => {
    const model = `model VerificationToken {\n  token   String @id\n  expires DateTime\n}\n`
    const cwd = applicationWith({
      ...manifest("@prisma/client"),
      "prisma/schema.prisma": `${PRISMA}\n${model}`,
    })
    const { code, out } = await sallyport(["schema", "--write"], { cwd })
    expect(code).toBe(1)
    expect(out).toContain("  | VerificationToken: identifier String")
    expect(read(cwd, "prisma/schema.prisma")).toContain(model)
  })

  test("Prisma without a schema, and what an application runs itself: no file is made", async () => {
    const prisma = await sallyport(["schema", "--write", "--dialect", "postgres"], {
      cwd: applicationWith(manifest("@prisma/client")),
    })
    expect({ code: prisma.code, error: prisma.error }).toMatchObject({
      code: 1,
      error: expect.stringContaining("npx --no prisma init") as string,
    })
    const cwd = applicationWith(manifest("sequelize", "pg"))
    expect((await sallyport(["schema", "--write"], { cwd })).error).toContain("runs this itself")
  })
})

test("The README of the Prisma adapter shows the models that the command writes", async () => {
  const cwd = applicationWith({})
  const args = ["schema", "--adapter", "prisma", "--json", "--dialect"]
  const readme = read(adapters, "prisma/README.md").replaceAll(/ +\/\/ on MySQL.*$/gm, "")
  const { out } = await sallyport([...args, "sqlite"], { cwd })
  const models = (JSON.parse(out) as { text: string }).text.trim().split(/\n\n(?=model)/)
  expect(models).toHaveLength(6)
  for (const model of models) expect(readme).toContain(model)
  const mysql = await sallyport([...args, "mysql"], { cwd })
  const { text } = JSON.parse(mysql.out) as { text: string }
  expect(text).toContain("  refresh_token     String? @db.MediumText\n")
  expect(text).toContain("  credentialID         String @unique(length: 500) @db.VarChar(1364)\n")
  expect(text).toContain("  @@id([provider, providerAccountId(length: 500)])\n")
  expect(text).toMatch(/verifiedEmail +String\? @db\.VarChar\(320\) \/\/ the address/)
  expect(text).toMatch(/id +String @db\.VarChar\(128\)\n/)
  expect(text).not.toContain("on MySQL")
})
