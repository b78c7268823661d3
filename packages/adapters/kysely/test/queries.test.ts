import type { AdapterUser } from "@sallyport/core/adapters"
import { type KyselyPlugin, sql } from "kysely"
import Libsql from "libsql"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { KyselyAdapter, migrateToLatest } from "../src/index.js"
import { missing, openPostgres, openSqlite, type TestDatabase } from "./support/databases.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

let open: TestDatabase
beforeEach(async () => {
  open = await openSqlite()
  await migrateToLatest(open.db)
})
afterEach(() => open.close())

async function countQueries(work: () => unknown): Promise<number> {
  const before = open.queries.length
  await work()
  return open.queries.length - before
}

describe("number of queries", () => {
  test("one for every operation of a session, of a user and of a sign-in link", async () => {
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(user)
    const session = { sessionToken: "s", userId: id, expires }
    const link = { identifier: "ada@example.com", token: "t", expires }
    const account = { userId: id, type: "oauth", provider: "p", providerAccountId: "1" } as const
    for (const operation of [
      () => adapter.createSession!(session),
      () => adapter.getSessionAndUser!("s"),
      () => adapter.updateSession!(session),
      () => adapter.deleteSession!("s"),
      () => adapter.deleteOtherSessions!({ userId: id, sessionToken: "s" }),
      () => adapter.getUser!(id),
      () => adapter.getUserByEmail!(user.email),
      () => adapter.updateUser!({ id, name: "Countess" }),
      () => adapter.linkAccount!(account),
      () => adapter.getUserByAccount!(account),
      () => adapter.createVerificationToken!(link),
      () => adapter.useVerificationToken!(link),
    ]) {
      expect(await countQueries(operation)).toBe(1)
    }
  })
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  test("a user and their account are one statement, and neither is left where the account is somebody's", async () => {
    const { db, queries, close } = await openPostgres()
    await migrateToLatest(db)
    const adapter = KyselyAdapter(db)
    const account = { type: "oauth", provider: "p", providerAccountId: "1" } as const
    await adapter.getUserByAccount!(account)
    // The first account also queries whether there is a column `verifiedEmail`.
    await adapter.createUserAndAccount!(user, { ...account, verifiedEmail: user.email })
    const before = queries.length
    const grace = { ...user, email: "grace@example.com" }
    const other = { ...account, providerAccountId: "2", verifiedEmail: grace.email }
    await adapter.createUserAndAccount!(grace, other)
    expect(queries.slice(before)).toHaveLength(1)
    const third = { ...user, email: "third@example.com" }
    await expect(adapter.createUserAndAccount!(third, account)).rejects.toThrow("belongs to a user")
    expect(await adapter.getUserByEmail!(third.email)).toBeNull()
    await close()
  })
})

/** Reads at every request and every sign-in must not become slower as tables grow. */
describe("the plan of what is read often uses an index", () => {
  const reads = ["getSessionAndUser", "getUserByEmail", "getUserByAccount", "useVerificationToken"]

  async function readAll(db: TestDatabase["db"]): Promise<void> {
    const adapter = KyselyAdapter(db)
    await adapter.getSessionAndUser!("s")
    await adapter.getUserByEmail!("ada@example.com")
    await adapter.getUserByAccount!({ provider: "p", providerAccountId: "1" })
    await adapter.useVerificationToken!({ identifier: "ada@example.com", token: "t" })
  }

  test("SQLite", async () => {
    const before = open.queries.length
    await readAll(open.db)
    const statements = open.queries.slice(before)
    expect(statements).toHaveLength(reads.length)
    for (const statement of statements) {
      const written = statement.replaceAll("?", "'x'")
      const { rows } = await sql<{
        detail: string
      }>`explain query plan ${sql.raw(written)}`.execute(open.db)
      const plan = rows.map(({ detail }) => detail).join("; ")
      expect(plan).toMatch(/USING (COVERING )?INDEX/)
      expect(plan).not.toMatch(/^SCAN |; SCAN /)
    }
  })

  test.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, async () => {
    const { db, queries, close } = await openPostgres()
    await migrateToLatest(db)
    await sql`insert into "User" ("id", "email")
      select gen_random_uuid(), n || '@example.com' from generate_series(1, 5000) n`.execute(db)
    await sql`insert into "Session" ("id", "sessionToken", "userId", "expires")
      select gen_random_uuid(), md5(id::text), id, now() from "User"`.execute(db)
    await sql`insert into "Account" ("id", "userId", "type", "provider", "providerAccountId")
      select gen_random_uuid(), id, 'oauth', 'p', id::text from "User"`.execute(db)
    await sql`insert into "VerificationToken" ("identifier", "token", "expires")
      select "email", md5(id::text), now() from "User"`.execute(db)
    await sql`analyze`.execute(db)
    const before = queries.length
    await readAll(db)
    const statements = queries.slice(before)
    expect(statements).toHaveLength(reads.length)
    for (const statement of statements) {
      const written = statement.replaceAll(/\$\d+/g, "'x'")
      const { rows } = await sql`explain ${sql.raw(written)}`.execute(db)
      const plan = JSON.stringify(rows)
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toContain("Seq Scan")
    }
    await close()
  })
})

describe("columns of the application", () => {
  beforeEach(async () => {
    await sql`alter table "User" add column "role" text`.execute(open.db)
    await sql`alter table "User" add column "createdAt" text`.execute(open.db)
    await sql`alter table "Account" add column "refresh_token_expires_in" integer`.execute(open.db)
  })

  test("a member of the user goes into its column and comes back with the session", async () => {
    const adapter = KyselyAdapter(open.db, { dateColumns: ["createdAt"] })
    const created = Object.assign({ role: "admin", createdAt: expires }, user)
    const { id } = await adapter.createUser!(created)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    expect((await adapter.getSessionAndUser!("s"))?.user).toMatchObject({ ...created, id })
  })

  test("a text in a column that is not named as a date stays a text", async () => {
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(Object.assign({ createdAt: expires }, user))
    expect(await adapter.getUser!(id)).toMatchObject({ createdAt: expires.toISOString() })
  })

  test("an account keeps the members that it has a column for and loses the others", async () => {
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(user)
    const extra = { id_token_expires: 1, refresh_token_expires_in: 2, "x-y": 3, nested: { a: [1] } }
    const account = { userId: id, type: "oauth", provider: "p", providerAccountId: "1" } as const
    await adapter.linkAccount!({ ...account, ...extra, scope: "user" })
    const [row] = await adapter.listAccountsByUser!(id)
    expect(row).toMatchObject({ ...account, refresh_token_expires_in: 2, scope: "user" })
    expect(row).not.toHaveProperty("nested")
  })

  test("an account with hundreds of unknown members costs a bounded number of queries", async () => {
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(user)
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`member_${i}`, i]))
    const account = { userId: id, type: "oauth", provider: "p", providerAccountId: "1" } as const
    const count = await countQueries(() => adapter.linkAccount!({ ...account, ...extra }))
    expect(count).toBeLessThanOrEqual(17)
    expect(await adapter.getUserByAccount!(account)).toMatchObject({ id })
  })
})

describe("deleteUser", () => {
  test("leaves nothing where foreign keys are off and there is no table of passkeys", async () => {
    await sql`pragma foreign_keys = off`.execute(open.db)
    await sql`drop table "Authenticator"`.execute(open.db)
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(user)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    await adapter.linkAccount!({ userId: id, type: "oauth", provider: "p", providerAccountId: "1" })
    await adapter.deleteUser!(id)
    for (const table of ["User", "Session", "Account"] as const) {
      expect(await open.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

test("deleteExpired leaves a session that somebody extends after it was found, and does not count it", async () => {
  const adapter = KyselyAdapter(open.db)
  const { id } = await adapter.createUser!(user)
  await adapter.createSession!({ sessionToken: "s", userId: id, expires: new Date(0) })
  const other = new Libsql(open.where)
  const extending: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      other.prepare(`update "Session" set "expires" = ?`).run(expires.toISOString())
      return result
    },
  }
  const swept = KyselyAdapter(open.db.withPlugin(extending))
  expect(await swept.deleteExpired!({ before: new Date() })).toBe(0)
  other.close()
  expect((await adapter.getSessionAndUser!("s"))?.session).toMatchObject({ expires })
})

describe("options and surroundings", () => {
  test("a plugin of the application sees every result", async () => {
    const { id } = await KyselyAdapter(open.db).createUser!(user)
    const renaming: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => ({ ...row, name: "Countess" })),
      }),
    }
    const adapter = KyselyAdapter(open.db.withPlugin(renaming))
    expect(await adapter.getUser!(id)).toMatchObject({ id, name: "Countess" })
  })

  test("in a transaction of the application it sees what that wrote, and is over with it", async () => {
    const inside = await open.db.transaction().execute(async (transaction) => {
      const adapter = KyselyAdapter(transaction)
      const { id } = await adapter.createUser!(user)
      expect(await adapter.getUser!(id)).toMatchObject({ name: user.name })
      return adapter
    })
    await expect(inside.getUserByEmail!(user.email)).rejects.toThrow("already committed")
  })

  test("a member of the query is no column of the user", async () => {
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(user)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    expect(await adapter.getSessionAndUser!("s")).toStrictEqual({
      session: { sessionToken: "s", userId: id, expires },
      user: { ...user, id, image: null },
    })
  })

  test("`transactions: false` leaves out what needs one", () => {
    expect(KyselyAdapter(open.db, { transactions: false })).not.toHaveProperty(
      "createUserAndAccount",
    )
  })

  test("inside a transaction of the application nothing stays when it is rolled back", async () => {
    const account = { type: "oauth", provider: "p", providerAccountId: "1" } as const
    const work = open.db.transaction().execute(async (db) => {
      await KyselyAdapter(db).createUserAndAccount!(user, account)
      throw new Error("rolled back")
    })
    await expect(work).rejects.toThrow("rolled back")
    expect(await KyselyAdapter(open.db).getUserByEmail!(user.email)).toBeNull()
  })

  test("a session whose expiry cannot be read fails, and is not taken for one without end", async () => {
    const adapter = KyselyAdapter(open.db)
    const { id } = await adapter.createUser!(user)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    await sql`update "Session" set expires = 'soon'`.execute(open.db)
    await expect(adapter.getSessionAndUser!("s")).rejects.toThrow("no date")
  })
})
