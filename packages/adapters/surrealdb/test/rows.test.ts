import type { Adapter } from "@sallyport/core/adapters"
import { DateTime, RecordId } from "surrealdb"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import {
  accountToDoc,
  docToAccount,
  docToSession,
  docToUser,
  sessionToDoc,
  SurrealDBAdapter,
  userToDoc,
} from "../src/index.js"
import { openDatabase, openMigrated, type TestDatabase } from "./support/databases.js"

const user = { id: "ada", email: "ada@example.com", name: "Ada", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")
const ofUser = new RecordId("user", "ada")

describe("Rows", () => {
  let database: TestDatabase
  let adapter: Required<Adapter>
  const rows = async (text: string) => (await database.client.query<[object[]]>(text))[0]
  beforeEach(async () => {
    database = await openMigrated()
    adapter = database.adapter as Required<Adapter>
  })
  afterEach(() => database.close())

  test("whose a row is, is a link, a moment is a datetime, and what has no value is left out", async () => {
    await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: "ada", expires })
    expect(await rows("SELECT * FROM user")).toEqual([
      { id: ofUser, email: "ada@example.com", name: "Ada" },
    ])
    const [session] = await rows("SELECT * OMIT id FROM session")
    expect(session).toEqual({ sessionToken: "s", userId: ofUser, expires: new DateTime(expires) })
  })

  test("moments that are texts, and ids that SurrealDB has made, are read", async () => {
    await database.client.query(`
      CREATE user:a1b2 SET email = 'ada@example.com', emailVerified = '2026-01-02T03:04:05.678Z';
      CREATE session SET sessionToken = 's', userId = user:a1b2, expires = '2031-02-03T04:05:06.789Z';
      CREATE account SET userId = user:a1b2, type = 'oauth', provider = 'p', providerAccountId = '1'`)
    const emailVerified = new Date("2026-01-02T03:04:05.678Z")
    const found = { id: "a1b2", email: "ada@example.com", emailVerified }
    const { session, user: owner } = (await adapter.getSessionAndUser("s"))!
    expect(session).toMatchObject({ userId: "a1b2", expires })
    expect(owner).toEqual(found)
    expect(await adapter.getUserByAccount({ provider: "p", providerAccountId: "1" })).toEqual(found)
  })

  test("a session that expires later is kept, also where its moment is a text", async () => {
    await database.client.query(`
      CREATE session SET sessionToken = 'old', expires = '2020-01-01T00:00:00Z';
      CREATE session SET sessionToken = 'new', expires = '2040-01-01T00:00:00Z';
      CREATE session SET sessionToken = 'none'`)
    expect(await adapter.deleteExpired({ before: new Date() })).toBe(1)
    const left = await rows("SELECT VALUE sessionToken FROM session ORDER BY sessionToken")
    expect(left).toEqual(["new", "none"])
  })

  test("an account whose user is gone leads to nobody, and may be linked anew", async () => {
    await adapter.createUser(user)
    await database.client.query(
      "CREATE account SET userId = user:gone, type = 'oauth', provider = 'p', providerAccountId = '1'",
    )
    const account = { userId: "ada", type: "oauth", provider: "p", providerAccountId: "1" } as const
    expect(await adapter.getUserByAccount(account)).toBeNull()
    await adapter.linkAccount(account)
    expect(await adapter.getUserByAccount(account)).toMatchObject({ id: "ada" })
    await expect(adapter.linkAccount(account)).rejects.toThrow(/already belongs to a user/)
  })

  test("a session is read with its user in one query, and found by an index", async () => {
    await adapter.createUser(user)
    await adapter.createSession({ sessionToken: "s", userId: "ada", expires })
    const plan = await rows("SELECT * FROM session WHERE sessionToken = 's' FETCH userId EXPLAIN")
    expect(JSON.stringify(plan)).toMatch(/sallyport_session_token/)
  })

  test("members of the application come back with their user", async () => {
    const own = { ...user, since: expires, settings: { theme: "dark" } }
    await adapter.createUser(own)
    expect(await adapter.getUser("ada")).toEqual(own)
  })

  test("a member that becomes null is no member any more", async () => {
    await adapter.createUser(user)
    expect(await adapter.updateUser({ id: "ada", name: null })).not.toHaveProperty("name")
  })
})

describe("Rows and what they stand for", () => {
  test("a user, an account and a session become rows, and become themselves again", () => {
    const verified = { ...user, emailVerified: expires }
    const account = {
      userId: "ada",
      type: "oauth",
      provider: "p",
      providerAccountId: "1",
    } as const
    const session = { sessionToken: "s", userId: "ada", expires }
    const userDoc = { email: user.email, ...userToDoc(verified), id: ofUser }
    expect(docToUser(userDoc)).toEqual(verified)
    const accountDoc = { ...account, ...accountToDoc(account), userId: ofUser }
    const accountId = new RecordId("account", "a")
    expect(docToAccount({ ...accountDoc, id: accountId })).toEqual({ ...account, id: "a" })
    const id = new RecordId("session", "x")
    const sessionDoc = { sessionToken: "s", userId: ofUser, expires, ...sessionToDoc(session), id }
    expect(docToSession(sessionDoc)).toEqual({ ...session, id: "x" })
  })

  test("a moment is a Date whatever the client answers", () => {
    const doc = { id: new RecordId("session", "x"), userId: ofUser, sessionToken: "s" }
    for (const moment of [expires, expires.toISOString(), new DateTime(expires)])
      expect(docToSession({ ...doc, expires: moment }).expires).toEqual(expires)
    expect(() => docToSession({ ...doc, expires: "soon" })).toThrow(TypeError)
  })
})

test("a promise of a client will do, and its failure is that of the operation", async () => {
  const { client, close } = await openDatabase()
  const adapter = SurrealDBAdapter(Promise.resolve(client))
  expect(await adapter.getUser!("nobody")).toBeNull()
  await close()
  const refused = SurrealDBAdapter(Promise.reject(new Error("refused")))
  await expect(refused.getUser!("nobody")).rejects.toThrow("refused")
})
