import type { AdapterUser } from "@sallyport/core/adapters"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { D1Adapter, up } from "../src/index.js"
import { startRuntime, type TestDatabase, type TestRuntime } from "./support/d1.js"

const user: AdapterUser = { id: "", email: "ada@example.com", name: "Ada", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")

describe("round trips", () => {
  let runtime: TestRuntime
  let opened: TestDatabase
  beforeAll(async () => {
    runtime = await startRuntime()
  })
  afterAll(() => runtime.close())
  beforeEach(async () => {
    opened = runtime.next()
    await up(opened.db)
  })

  const sql = (text: string) => opened.db.prepare(text).all()

  test("one for every operation, once the columns of the tables are known, also by another adapter", async () => {
    const first = D1Adapter(opened.db)
    const { id } = await first.createUser!(user)
    await first.createSession!({ sessionToken: "before", userId: id, expires })
    const account = { userId: id, type: "oauth", provider: "p" } as const
    await first.linkAccount!({ ...account, providerAccountId: "before" })
    const link = { identifier: "ada@example.com", token: "t", expires }
    const session = { sessionToken: "s", userId: id, expires }
    const { userId: _, ...unlinked } = { ...account, providerAccountId: "2" }
    const adapter = D1Adapter(opened.db)
    for (const operation of [
      () => adapter.createSession!(session),
      () => adapter.getSessionAndUser!("s"),
      () => adapter.updateSession!(session),
      () => adapter.deleteSession!("s"),
      () => adapter.getUser!(id),
      () => adapter.getUserByEmail!(user.email),
      () => adapter.updateUser!({ id, name: "Countess" }),
      () => adapter.linkAccount!({ ...account, providerAccountId: "1" }),
      () => adapter.getUserByAccount!({ provider: "p", providerAccountId: "1" }),
      () => adapter.createUserAndAccount!({ ...user, email: "b@example.com" }, unlinked),
      () => adapter.createVerificationToken!(link),
      () => adapter.useVerificationToken!(link),
      () => adapter.deleteExpired!({ before: expires }),
      () => adapter.deleteUser!(id),
    ]) {
      opened.trips.length = 0
      await operation()
      expect(opened.trips).toHaveLength(1)
    }
  })

  test("the first read of a session is one, too", async () => {
    await D1Adapter(opened.db).getSessionAndUser!("s")
    expect(opened.trips.filter((text) => text.includes("JOIN"))).toHaveLength(1)
    expect(opened.trips.at(-2)).toMatch(/CREATE/)
  })

  test("sessions, links, accounts and addresses are found by an index", async () => {
    const adapter = D1Adapter(opened.db)
    opened.trips.length = 0
    await adapter.getSessionAndUser!("s")
    await adapter.getUserByEmail!(user.email)
    await adapter.getUserByAccount!({ provider: "p", providerAccountId: "1" })
    await adapter.listAccountsByUser!("1")
    await adapter.listAuthenticatorsByUserId!("1")
    await adapter.deleteSessionsByUser!("1")
    await adapter.deleteOtherSessions!({ userId: "1", sessionToken: "s" })
    await adapter.useVerificationToken!({ identifier: "a", token: "t" })
    await adapter.deleteVerificationTokens!({ identifier: "a" })
    await adapter.deleteExpired!({ before: expires })
    for (const text of opened.trips.flatMap((trip) => trip.split("; "))) {
      const { results } = await sql(`explain query plan ${text.replaceAll("?", "'1'")}`)
      const plan = (results as { detail: string }[]).map(({ detail }) => detail).join("\n")
      expect(plan).toMatch(/SEARCH/)
      expect(plan).not.toMatch(/SCAN (?!CONSTANT)/)
    }
  })

  test("columns of the application are written and come back with the session; texts stay texts", async () => {
    await sql(`alter table users add column "order" text`)
    await sql("alter table users add column sessionToken text")
    await sql("alter table sessions add column agent text")
    const adapter = D1Adapter(opened.db)
    const text = "2026-01-02T03:04:05.678Z"
    const own = Object.assign({ order: text, sessionToken: "mine", unknown: 1 }, user)
    const created = await adapter.createUser!(own)
    const session = { sessionToken: "s", userId: created.id, expires }
    await adapter.createSession!(Object.assign({ agent: "browser" }, session))
    const found = await adapter.getSessionAndUser!("s")
    expect(found?.user).toEqual({ ...created, order: text, sessionToken: "mine" })
    expect(found?.session).toMatchObject({ ...session, agent: "browser" })
  })

  test("a session whose expiry cannot be read fails, and is not taken for one without end", async () => {
    const adapter = D1Adapter(opened.db)
    const { id } = await adapter.createUser!(user)
    await adapter.createSession!({ sessionToken: "s", userId: id, expires })
    await sql("update sessions set expires = 'soon'")
    await expect(adapter.getSessionAndUser!("s")).rejects.toThrow("no date")
  })
})
