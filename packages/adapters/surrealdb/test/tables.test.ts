import { readFileSync } from "node:fs"
import type { Adapter } from "@sallyport/core/adapters"
import { afterEach, beforeEach, expect, test } from "vitest"
import { migrateToLatest, SurrealDBAdapter } from "../src/index.js"
import { indexes, recordIndexes, recordTables, tables } from "../src/schema.js"
import { openDatabase, type TestDatabase } from "./support/databases.js"

const user = { id: "ada", email: "ada@example.com", emailVerified: null }
const expires = new Date("2031-02-03T04:05:06.789Z")
const account = { userId: "ada", type: "oauth", provider: "p", providerAccountId: "1" } as const

let database: TestDatabase
let adapter: Required<Adapter>
beforeEach(async () => {
  database = await openDatabase()
  adapter = database.adapter as Required<Adapter>
})
afterEach(() => database.close())

test("without tables nothing is found, and the first write makes them", async () => {
  expect(await adapter.getSessionAndUser("s")).toBeNull()
  expect(await adapter.useVerificationToken({ identifier: "i", token: "t" })).toBeNull()
  await adapter.createUserAndAccount(user, account)
  expect(await adapter.getUserByAccount(account)).toMatchObject(user)
})

test("without indexes too, an account and a passkey have one owner, and an address one user of those who come one by one", async () => {
  await adapter.createUser(user)
  const ten = Array.from({ length: 10 }, async () => adapter.linkAccount(account))
  const settled = await Promise.allSettled(ten)
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  await expect(adapter.createUser({ ...user, id: "eve" })).rejects.toThrow(/belongs to a user/)
})

test("migrateToLatest may run again, and in several processes at once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrateToLatest(database.client)))
  await expect(migrateToLatest(database.client)).resolves.toBeUndefined()
})

test("migrateToLatest says which index and which record are in its way, but not the value, and leaves the rows", async () => {
  const { client } = database
  await client.query("CREATE user:a SET email = $email; CREATE user:b SET email = $email", user)
  const error = await migrateToLatest(client).catch((caught: unknown) => caught as Error)
  expect(error?.message).toMatch(/sallyport_user_email.*user:/)
  expect(error?.message).not.toContain(user.email)
  expect((await client.query<[object[]]>("SELECT * FROM user"))[0]).toHaveLength(2)
  await client.query("DELETE user:b")
  await migrateToLatest(client)
})

test("an error says nothing of the session token that is in the way", async () => {
  await migrateToLatest(database.client)
  await adapter.createUser(user)
  const session = { sessionToken: crypto.randomUUID(), userId: "ada", expires }
  await adapter.createSession(session)
  const again = Promise.resolve(adapter.createSession(session))
  const error = await again.then(() => undefined).catch((caught: unknown) => caught as Error)
  expect(error?.message).toContain("sallyport_session_token")
  expect(error?.message).not.toContain(session.sessionToken)
  expect(error?.cause).toBeUndefined()
})

test("what a SCHEMAFULL table has no field for is left out", async () => {
  await migrateToLatest(database.client)
  await database.client.query(`
    DEFINE TABLE OVERWRITE account SCHEMAFULL;
    DEFINE FIELD userId ON account TYPE record<user>;
    DEFINE FIELD type ON account TYPE string;
    DEFINE FIELD provider ON account TYPE string;
    DEFINE FIELD providerAccountId ON account TYPE string;
    DEFINE FIELD access_token ON account TYPE option<string>`)
  await adapter.createUser(user)
  await adapter.linkAccount({ ...account, access_token: "kept", scope: "a", verifiedEmail: null })
  const [stored] = await adapter.listAccountsByUser("ada")
  expect(stored).toEqual({ ...account, id: '["p","1"]', access_token: "kept" })
})

test("a transaction that loses every time gives up, with what the database said", async () => {
  const conflict = new Error("Transaction conflict: Resource busy. This transaction can be retried")
  let asked = 0
  const busy = SurrealDBAdapter({ query: () => Promise.reject(((asked += 1), conflict)) })
  await expect(busy.getUserByEmail!(user.email)).rejects.toBe(conflict)
  expect(asked).toBeGreaterThan(10)
}, 20_000)

test("schema.surql has the statements of migrateToLatest", () => {
  const file = readFileSync(new URL("../schema.surql", import.meta.url), "utf8")
  expect(file.split("\n").filter((line) => line.startsWith("DEFINE"))).toEqual([
    ...tables,
    ...indexes,
    ...recordTables,
    ...recordIndexes,
  ])
})
