import { expect, test } from "vitest"
import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import PostgresAdapter from "../src/index.js"
import { openPglite } from "./support/databases.js"
import { directReads } from "./support/direct-reads.js"
import { newId } from "./support/new-id.js"
import { officialTables } from "./support/official-tables.js"

/** What must hold before `migrateToLatest`, without a unique index that helps: of these, each statement decides alone. */
const only = [
  "createUser: stores what it was given, under the id that it answers",
  "updateUser: never inserts",
  "linkAccount: stores what it was given",
  "linkAccount: fails when the account belongs to somebody",
  "linkAccount: to a user who does not exist leads nowhere",
  "createUserAndAccount: when the account is taken, no user is left",
  "getUserByAccount: null for an unknown account, else the user",
  "unlinkAccount: the account leads nowhere, others of the user stay",
  "getSessionAndUser: null where the user does not exist",
  "updateSession: never inserts",
  "deleteUser: the user, all their sessions and all their accounts are gone",
  "deleteUser: leaves other users alone",
  "useVerificationToken: a wrong attempt gets nothing and spoils nothing",
  "useVerificationToken: of fifty at the same moment, one gets it",
  "consumeOnce: true for the first, false from then on",
  "deleteExpired: sessions and links that expired before, and no others",
]

testAdapter(
  "PostgresAdapter on PGlite, on official tables,",
  async () => {
    const { client, close } = await openPglite()
    for (const statement of officialTables.split(";")) await client.query(statement)
    return { adapter: PostgresAdapter(client), db: directReads(client), close }
  },
  { newId, only },
)

test("PostgresAdapter on PGlite, on official tables, createSession: for a user who was deleted meanwhile leaves no row", async () => {
  const { client, close } = await openPglite()
  for (const statement of officialTables.split(";")) await client.query(statement)
  const adapter = PostgresAdapter(client)
  const user = { id: "", email: "ada@example.com", emailVerified: null }
  const { id } = await adapter.createUser!(user)
  await adapter.deleteUser!(id)
  const session = { sessionToken: "late", userId: id, expires: new Date(Date.now() + 60_000) }
  await expect(adapter.createSession!(session)).rejects.toThrow("does not exist")
  expect((await client.query("select * from sessions")).rows).toEqual([])
  await close()
})
