import { KyselyAdapter as OfficialAdapter } from "@auth/kysely-adapter"
import type { Adapter } from "@sallyport/core/adapters"
import type { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { type Database, KyselyAdapter } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"
import { createOfficialTables } from "./support/official-tables.js"

const expires = new Date("2031-02-03T04:05:06.789Z")

/** Writes a person with everything through one adapter and reads them through the other; answers the user after deletion. */
async function passOver(writer: Required<Adapter>, reader: Required<Adapter>) {
  const email = `${crypto.randomUUID()}@example.com`
  const user = await writer.createUser({
    id: "ignored",
    email,
    name: "Ada Lovelace",
    image: "https://example.com/ada.png",
    emailVerified: new Date("2026-01-02T03:04:05.678Z"),
  })
  const account = { provider: "github", providerAccountId: crypto.randomUUID() }
  await writer.linkAccount({
    ...account,
    userId: user.id,
    type: "oauth",
    access_token: "access",
    expires_at: 1_900_000_000,
  })
  const session = { sessionToken: crypto.randomUUID(), userId: user.id, expires }
  await writer.createSession(session)
  const token = { identifier: email, token: crypto.randomUUID(), expires }
  await writer.createVerificationToken(token)

  expect(await reader.getUser(user.id)).toEqual(user)
  expect(await reader.getUserByEmail(email)).toEqual(user)
  expect(await reader.getUserByAccount(account)).toEqual(user)
  expect(await reader.getSessionAndUser(session.sessionToken)).toEqual({ session, user })
  const later = new Date(expires.getTime() + 1)
  const updated = await reader.updateSession({ sessionToken: session.sessionToken, expires: later })
  expect(updated).toMatchObject({ ...session, expires: later })
  expect((await writer.getSessionAndUser(session.sessionToken))?.session.expires).toEqual(later)
  expect(await reader.useVerificationToken(token)).toEqual(token)
  expect(await writer.useVerificationToken(token)).toBeNull()
  await reader.unlinkAccount(account)
  expect(await writer.getUserByAccount(account)).toBeNull()
  await reader.deleteSession(session.sessionToken)
  expect(await writer.getSessionAndUser(session.sessionToken)).toBeNull()
  await reader.deleteUser(user.id)
  return writer.getUser(user.id)
}

function both(db: Kysely<Database>) {
  // Both answer optional operations; each test uses those that both have.
  const ours = KyselyAdapter(db) as Required<Adapter>
  const theirs = OfficialAdapter(db) as unknown as Required<Adapter>
  return { ours, theirs }
}

const engines = [
  ["sqlite", () => openSqlite(), undefined],
  ["postgres", () => openPostgres(), missing.postgres],
  ["mariadb", () => openMariadb(), missing.mariadb],
] as const satisfies [string, () => Promise<TestDatabase>, string | undefined][]

for (const [engine, open, reason] of engines) {
  describe.skipIf(reason)(`one database for both libraries on ${engine} ${reason ?? ""}`, () => {
    test("rows of @auth/kysely-adapter are ours", async () => {
      const { db, close } = await open()
      await createOfficialTables(db, engine)
      const { ours, theirs } = both(db)
      expect(await passOver(theirs, ours)).toBeNull()
      await close()
    })

    test("our rows are those of @auth/kysely-adapter", async () => {
      const { db, close } = await open()
      await createOfficialTables(db, engine)
      const { ours, theirs } = both(db)
      expect(await passOver(ours, theirs)).toBeNull()
      await close()
    })
  })
}
