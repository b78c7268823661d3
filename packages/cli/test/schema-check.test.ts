import { readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { D1Adapter } from "../../adapters/d1/src/index.js"
import { startRuntime } from "../../adapters/d1/test/support/d1.js"
import { DrizzleAdapter } from "../../adapters/drizzle/src/index.js"
import * as drizzleTables from "../../adapters/drizzle/src/entrypoints/sqlite.js"
import { openLibsql } from "../../adapters/drizzle/test/support/databases.js"
import { KyselyAdapter } from "../../adapters/kysely/src/index.js"
import { openSqlite as openKysely } from "../../adapters/kysely/test/support/databases.js"
import { PostgresAdapter } from "../../adapters/pg/src/index.js"
import { missing, openPglite, openPostgres } from "../../adapters/pg/test/support/databases.js"
import { PrismaAdapter } from "../../adapters/prisma/src/index.js"
import { openSqlite as openPrisma } from "../../adapters/prisma/test/support/databases.js"
import { SurrealDBAdapter } from "../../adapters/surrealdb/src/index.js"
import { openDatabase as openSurreal } from "../../adapters/surrealdb/test/support/databases.js"
import { applicationOf, applicationWith } from "./database-application.js"
import { sallyport } from "./run.js"

interface Report {
  readonly text: string
  readonly missing: readonly {
    readonly kind: string
    readonly table: string
    readonly columns: readonly string[]
    readonly statements: readonly string[]
  }[]
}

const extension = { name: "mine" }

/** What `--check` finds in the database of an adapter, with records. */
async function check(adapter: Adapter, files: Readonly<Record<string, string>> = {}) {
  const cwd = applicationOf({ adapter, extensions: [extension] }, files)
  const { out, code, error } = await sallyport(["schema", "--check", "--json"], { cwd })
  const { missing: found } = JSON.parse(out) as Report
  return { code, error, missing: found }
}

const nothing = { code: 0, error: "", missing: [] }

/** What the command prints for an adapter. */
async function printed(adapter: Adapter): Promise<string> {
  const cwd = applicationOf({ adapter, extensions: [extension] })
  const { out } = await sallyport(["schema"], { cwd })
  return out
}

/** One of each row, written and read: whoever lacks a column fails. */
async function useTables(adapter: Adapter): Promise<void> {
  const all = adapter as Required<Adapter>
  const expires = new Date("2031-02-03T04:05:06.789Z")
  const user = await all.createUser({ id: "", email: "ada@example.com", emailVerified: expires })
  const key = { provider: "github", providerAccountId: "1" }
  await all.linkAccount({ ...key, type: "oauth", userId: user.id, verifiedEmail: user.email })
  await all.createSession({ sessionToken: "s", userId: user.id, expires })
  await all.createVerificationToken({ identifier: user.email, token: "t", expires })
  await all.createAuthenticator({
    credentialID: "c",
    userId: user.id,
    providerAccountId: "1",
    credentialPublicKey: "k",
    counter: 0,
    credentialDeviceType: "singleDevice",
    credentialBackedUp: false,
    transports: null,
  })
  expect((await all.getSessionAndUser("s"))?.user.email).toBe(user.email)
  expect((await all.getUserByAccount(key))?.id).toBe(user.id)
  await expect(
    Promise.resolve(all.createUser({ id: "", email: user.email, emailVerified: null })),
  ).rejects.toThrow(/./)
  expect(await all.useVerificationToken({ identifier: user.email, token: "t" })).not.toBeNull()
  const carried = adapter as unknown as Readonly<Record<symbol, () => RecordStore>>
  const records = carried[Symbol.for("sallyport.records")]?.()
  const record = { collection: "mine", id: "1", owner: "o", value: 1, expires: null }
  expect(await records?.put(record, "absent")).not.toBeNull()
}

/** Statements one by one, as most drivers take them. */
const statementsIn = (text: string) =>
  text
    .replaceAll(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .map((one) => one.trim())
    .filter((one) => one !== "")

describe("On an empty database, what is printed is what --check wants and what the adapter needs", () => {
  const servers = [
    { name: "PGlite", isMissing: undefined, open: openPglite },
    { name: `PostgreSQL ${missing ?? ""}`, isMissing: missing, open: openPostgres },
  ] as const
  for (const { name, isMissing, open } of servers)
    test.skipIf(isMissing)(`pg on ${name}`, async () => {
      const { client, close } = await open()
      const adapter = PostgresAdapter(client)
      const empty = await check(adapter)
      expect(empty.code).toBe(1)
      expect(empty.missing.map(({ table }) => table).toSorted()).toEqual([
        "accounts",
        "auth_records",
        "authenticators",
        "sessions",
        "users",
        "verification_token",
      ])
      for (const statement of statementsIn(await printed(adapter))) await client.query(statement)
      expect(await check(adapter)).toEqual(nothing)
      await useTables(PostgresAdapter(client))
      await client.query("alter table users drop column image")
      await client.query("drop index sallyport_accounts_key")
      const lacking = await check(adapter)
      expect(lacking.missing).toMatchObject([
        { kind: "unique index", table: "accounts", columns: ["provider", "providerAccountId"] },
        {
          kind: "column",
          table: "users",
          columns: ["image"],
          statements: ['ALTER TABLE "users" ADD COLUMN "image" text'],
        },
      ])
      for (const { statements } of lacking.missing)
        for (const statement of statements) await client.query(statement)
      expect(await check(adapter)).toEqual(nothing)
      await close()
    })

  test("kysely on SQLite", async () => {
    const { db, close } = await openKysely()
    const run = async (text: string) => sql.raw(text).execute(db)
    expect((await check(KyselyAdapter(db))).code).toBe(1)
    for (const statement of statementsIn(await printed(KyselyAdapter(db)))) await run(statement)
    expect(await check(KyselyAdapter(db))).toEqual(nothing)
    await useTables(KyselyAdapter(db))
    await run('alter table "Authenticator" drop column "name"')
    const lacking = await check(KyselyAdapter(db))
    expect(lacking.missing).toMatchObject([{ kind: "column", columns: ["name"] }])
    for (const statement of lacking.missing[0]?.statements ?? []) await run(statement)
    expect(await check(KyselyAdapter(db))).toEqual(nothing)
    await close()
  })

  test("d1", async () => {
    const runtime = await startRuntime()
    const { db } = runtime.next()
    expect((await check(D1Adapter(db))).code).toBe(1)
    for (const statement of statementsIn(await printed(D1Adapter(db))))
      await db.prepare(statement).all()
    expect(await check(D1Adapter(db))).toEqual(nothing)
    await useTables(D1Adapter(db))
    await db.prepare("drop index sallyport_users_email").all()
    expect((await check(D1Adapter(db))).missing).toMatchObject([
      {
        kind: "unique index",
        columns: ["email"],
        statements: ["CREATE UNIQUE INDEX IF NOT EXISTS sallyport_users_email ON users (email)"],
      },
    ])
    await runtime.close()
  })

  test("drizzle on SQLite: the printed file, read by drizzle-kit", async () => {
    const { db: other, close: closeOther } = await openLibsql({})
    const text = await printed(DrizzleAdapter(other, tables))
    expect((await check(DrizzleAdapter(other, tables))).missing.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 6 }, () => "table"),
    )
    await closeOther()
    const folder = applicationWith({ "auth-schema.mjs": text })
    const file = pathToFileURL(path.join(folder, "auth-schema.mjs")).href
    const { db, close } = await openLibsql((await import(file)) as Record<string, unknown>)
    expect(await check(DrizzleAdapter(db, tables))).toEqual(nothing)
    await useTables(DrizzleAdapter(db, tables))
    await close()
  })

  test("prisma on SQLite, by models with other names in the database", async () => {
    const { prisma, close } = await openPrisma(7, { records: true })
    const adapter = PrismaAdapter(prisma)
    const start = `datasource db {\n  provider = "sqlite"\n}\n`
    const cwd = applicationWith({ "schema.prisma": start })
    await sallyport(["schema", "--write", "--adapter", "prisma"], { cwd })
    const models = readFileSync(path.join(cwd, "schema.prisma"), "utf8")
    expect(await check(adapter, { "schema.prisma": models })).toEqual(nothing)
    await useTables(adapter)
    const without = models
      .replace(/model Authenticator [^}]*\}/, "")
      .replace(/^.*Authenticator\[\]\n/m, "")
      .replace("image ", 'image String? @map("picture") //')
    const lacking = await check(adapter, { "schema.prisma": without })
    expect(lacking.missing).toMatchObject([
      { kind: "table", table: "Authenticator" },
      { kind: "column", table: "User", columns: ["picture"] },
    ])
    await close()
  })

  test("surrealdb", async () => {
    const { client, close } = await openSurreal()
    expect((await check(SurrealDBAdapter(client))).code).toBe(1)
    await client.query(await printed(SurrealDBAdapter(client)))
    expect(await check(SurrealDBAdapter(client))).toEqual(nothing)
    await close()
  })
})

const tables = {
  usersTable: drizzleTables.users,
  accountsTable: drizzleTables.accounts,
  sessionsTable: drizzleTables.sessions,
  verificationTokensTable: drizzleTables.verificationTokens,
  authenticatorsTable: drizzleTables.authenticators,
}

describe("What the columns of an application hold", () => {
  test("PostgreSQL: columns that are too short, and how to widen them; the doctor says it too", async () => {
    const { client, close } = await openPglite()
    const adapter = PostgresAdapter(client)
    for (const statement of statementsIn(await printed(adapter))) await client.query(statement)
    await client.query("alter table users alter column name type varchar(255)")
    await client.query("alter table users alter column email set not null")
    await client.query("alter table accounts alter column expires_at type integer")
    await client.query("alter table authenticators alter column counter type integer")
    const lacking = await check(adapter)
    expect(lacking.code).toBe(1)
    expect(lacking.missing.map(({ kind, table, columns }) => [kind, table, ...columns])).toEqual([
      ["room", "accounts", "expires_at"],
      ["room", "users", "name"],
      ["room", "users", "email"],
      ["room", "authenticators", "counter"],
    ])
    const cwd = applicationOf({ adapter, extensions: [extension] })
    const { out } = await sallyport(["schema", "--check"], { cwd })
    expect(out).toContain("short    users (name): it holds 255 characters, and 65535 may come\n")
    expect(out).toContain("short    users (email): it takes no null, and there may be no value\n")
    const doctor = await sallyport(["doctor", "--store", "--json"], { cwd })
    const { findings } = JSON.parse(doctor.out) as Findings
    expect(findings.filter(({ code }) => code === "COLUMN_TOO_NARROW")).toMatchObject([
      { severity: "warning", cause: expect.stringContaining("accounts (expires_at)") as string },
      { cause: expect.stringContaining("users (name)") as string },
      { cause: expect.stringContaining("users (email)") as string },
      { cause: expect.stringContaining("authenticators (counter)") as string },
    ])
    for (const { statements } of lacking.missing)
      for (const statement of statements) await client.query(statement)
    expect(await check(adapter)).toEqual(nothing)
    await close()
  })

  test("Prisma: by the names in the database", async () => {
    const { prisma, close } = await openPrisma(7)
    await prisma.$executeRawUnsafe(`drop table "User"`)
    await prisma.$executeRawUnsafe(
      `create table "User" ("id" text primary key, "name" text, "mail" text not null unique, "emailVerified" datetime, "image" text)`,
    )
    const start = `datasource db {\n  provider = "sqlite"\n}\n`
    const cwd = applicationWith({ "schema.prisma": start })
    await sallyport(["schema", "--write", "--adapter", "prisma"], { cwd })
    const models = readFileSync(path.join(cwd, "schema.prisma"), "utf8").replace(
      /^( {2}email +String\?) +@unique/m,
      '$1 @unique @map("mail")',
    )
    const adapter = PrismaAdapter(prisma)
    const application = applicationOf({ adapter }, { "schema.prisma": models })
    const { out } = await sallyport(["schema", "--check"], { cwd: application })
    expect(out).toMatch(/^short {4}User \(mail\): it takes no null/)
    await close()
  })
})

interface Findings {
  readonly findings: readonly { readonly code: string }[]
}

describe("sallyport schema --check", () => {
  test("a database that cannot be reached is not one that has everything, and no password is shown", async () => {
    const refuse = async () => {
      throw new Error("connect postgres://ada:hunter2@db.example failed")
    }
    const cwd = applicationOf({ adapter: PostgresAdapter({ query: refuse }) })
    const { code, error } = await sallyport(["schema", "--check"], { cwd })
    expect({ code, error }).toEqual({
      code: 1,
      error: "The database cannot be asked: connect postgres://db.example failed\n",
    })
  })

  test("a connection that is made by the configuration itself, and another adapter's name", async () => {
    const cwd = applicationWith({
      "auth.ts": `import Libsql from "libsql"
import { Kysely, SqliteDialect } from "kysely"
import { KyselyAdapter } from "@sallyport/kysely-adapter"
const db = new Kysely({ dialect: new SqliteDialect({ database: new Libsql(":memory:") }) })
export const config = { providers: [], adapter: KyselyAdapter(db) }`,
    })
    const { code, out } = await sallyport(["schema", "--check"], { cwd })
    expect(code).toBe(1)
    expect(out).toContain("missing  table User\n")
    expect(out).toContain(`create table if not exists "User" (`)
    expect(out).not.toMatch(/^(?!missing|create|alter table "\w+" add|Run it|$)/m)
    const other = await sallyport(["schema", "--check", "--adapter", "pg"], { cwd })
    expect(other.error).toContain("it does not use this adapter")
  })
})
