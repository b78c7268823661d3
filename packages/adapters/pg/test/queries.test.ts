import type { AdapterUser } from "@sallyport/core/adapters"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import PostgresAdapter, { migrateToLatest, type Queryable } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  let opened: Awaited<ReturnType<typeof openPostgres>>
  let statements: string[]
  let adapter: ReturnType<typeof PostgresAdapter>
  beforeEach(async () => {
    opened = await openPostgres()
    await migrateToLatest(opened.client)
    statements = []
    const counted: Queryable = {
      query: (text, values) => {
        statements.push(text)
        return opened.client.query(text, values)
      },
    }
    adapter = PostgresAdapter(counted)
  })
  afterEach(() => opened.close())

  test("one query for every operation, once the columns of the tables are known", async () => {
    const { id } = await adapter.createUser!(user)
    await adapter.createSession!({ sessionToken: "before", userId: id, expires })
    const link = { identifier: "ada@example.com", token: "t", expires }
    const account = { userId: id, type: "oauth", provider: "p" } as const
    await adapter.linkAccount!({ ...account, providerAccountId: "before" })
    const session = { sessionToken: "s", userId: id, expires }
    for (const operation of [
      () => adapter.createSession!(session),
      () => adapter.getSessionAndUser!("s"),
      () => adapter.updateSession!(session),
      () => adapter.deleteSession!("s"),
      () => adapter.deleteOtherSessions!({ userId: id, sessionToken: "s" }),
      () => adapter.getUser!(id),
      () => adapter.getUserByEmail!(user.email),
      () => adapter.updateUser!({ id, name: "Countess" }),
      () => adapter.linkAccount!({ ...account, providerAccountId: "1" }),
      () => adapter.getUserByAccount!({ provider: "p", providerAccountId: "1" }),
      () => adapter.createVerificationToken!(link),
      () => adapter.useVerificationToken!(link),
    ]) {
      statements = []
      await operation()
      expect(statements).toHaveLength(1)
    }
  })

  test("sessions, links, accounts and addresses are found by an index", async () => {
    const { id } = await adapter.createUser!(user)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    statements = []
    await adapter.getSessionAndUser!("s")
    await adapter.getUserByEmail!(user.email)
    await adapter.getUserByAccount!({ provider: "p", providerAccountId: "1" })
    await adapter.listAccountsByUser!(id)
    await adapter.useVerificationToken!({ identifier: "a", token: "t" })
    const connection = await opened.client.connect()
    // PostgreSQL would scan a table with few rows instead of using an index.
    await connection.query("set enable_seqscan = off")
    for (const statement of statements) {
      const explained = `explain ${statement.replaceAll(/\$\d/g, "'1'")}`
      const { rows } = await connection.query<{ "QUERY PLAN": string }>(explained)
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n")
      expect(plan).toMatch(/Index/)
      expect(plan).not.toMatch(/Seq Scan/)
    }
    connection.release()
  })

  test("columns of the application are written and come back with the session", async () => {
    await opened.client.query(
      `alter table users add column role text, add column since timestamptz`,
    )
    const given = Object.assign({ role: "admin", since: expires, unknown: 1 }, user)
    const created = await adapter.createUser!(given)
    await adapter.createSession!({ sessionToken: "s", userId: created.id, expires })
    const found = await adapter.getSessionAndUser!("s")
    expect(found?.user).toEqual({ ...created, role: "admin", since: expires })
  })

  test("an id of another kind is nobody's", async () => {
    for (const id of ["", "ada", "99999999999999999999", crypto.randomUUID()])
      expect(await adapter.getUser!(id)).toBeNull()
  })
})
