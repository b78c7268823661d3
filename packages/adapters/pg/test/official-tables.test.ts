import { adapterRules } from "@sallyport/adapter-kit"
import { describe, expect, test } from "vitest"
import { testAdapter, testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"
import { directReads } from "./support/direct-reads.js"
import { newId } from "./support/new-id.js"
import { officialTables } from "./support/official-tables.js"

async function open() {
  const { client, close } = await openPostgres()
  await client.query(officialTables)
  return { client, close }
}

const NO_INDEX = "the official tables have no unique index until migrateToLatest"
const SHORT = "the official columns hold 255 characters until migrateToLatest"
const NO_TABLE = "the official tables have none for passkeys until migrateToLatest"
const skip = {
  "room: a passkey whose id has 1,023 bytes, and whose counter has 32 bits": NO_TABLE,
  "room: a passkey whose id is too long is refused, or kept whole": NO_TABLE,
  "room: the account of a passkey whose id has 1,023 bytes": SHORT,
  "room: long names, scopes and tokens, as providers send them": SHORT,
  "room: an address of 320 characters, and links to it": SHORT,
  "createUser: fails when the email address is taken": NO_INDEX,
  "createUser: of ten with one email address, one wins and the others fail": NO_INDEX,
  "linkAccount: of ten users who link one account, one wins and the others fail": NO_INDEX,
  "createUserAndAccount: of ten with one account, one wins and no user is left over": NO_INDEX,
  "createUserAndAccount: when the email address is taken, no account is left": NO_INDEX,
  "deleteUser: their authenticators are gone": NO_TABLE,
  "createAuthenticator: stores and answers what it was given": NO_TABLE,
  "createAuthenticator: fails when the credential belongs to somebody": NO_TABLE,
  "getAuthenticator: null for an unknown credential, else the authenticator": NO_TABLE,
  "listAuthenticatorsByUserId: all of that user and of nobody else": NO_TABLE,
  "updateAuthenticatorCounter: fails for an unknown credential, else answers the new counter":
    NO_TABLE,
  "updateAuthenticatorCounter: a late writer does not turn it back": NO_TABLE,
  "createAuthenticator: of ten with one credential, one wins and the others fail": NO_TABLE,
  "sequences: one step after the other, the memory adapter does the same": NO_TABLE,
  "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
    NO_INDEX,
  "deleteAuthenticator: that one and no other; again without effect": NO_TABLE,
  "renameAuthenticator: fails for an unknown credential, else answers and stores the name":
    NO_TABLE,
  "updateAuthenticatorBackedUp: fails for an unknown credential, else answers and stores it, of that one alone":
    NO_TABLE,
}

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testAdapterInDepth(
    "PostgresAdapter on official tables:",
    async () => {
      const { client, close } = await open()
      return { adapter: PostgresAdapter(client), db: directReads(client), close }
    },
    { newId, skip },
  )

  testAdapter(
    "PostgresAdapter on tables that were migrated:",
    async () => {
      const { client, close } = await open()
      for (let time = 0; time < 2; time += 1) await migrateToLatest(client)
      return { adapter: PostgresAdapter(client), db: directReads(client), close }
    },
    {
      newId,
      only: adapterRules.map(({ name }) => name).filter((name) => name.startsWith("room:")),
    },
  )

  test("migrateToLatest leaves a column that a view of the application shows", async () => {
    const { client, close } = await open()
    await client.query("create view people as select email from users")
    await migrateToLatest(client)
    const { rows } = await client.query(
      "select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = 'users' and column_name in ('name', 'email') order by 1",
    )
    expect(rows).toEqual([
      { column_name: "email", data_type: "character varying" },
      { column_name: "name", data_type: "text" },
    ])
    await close()
  })

  test("without a table for passkeys, the error says how to make it", async () => {
    const { client, close } = await open()
    await expect(PostgresAdapter(client).getAuthenticator!("x")).rejects.toThrow(/migrateToLatest/)
    await close()
  })

  test("where a column has gone since the adapter looked, it looks again and the statement succeeds, with columns that have come", async () => {
    const { client, close } = await open()
    const adapter = PostgresAdapter(client)
    const email = "ada@example.com"
    const { id } = await adapter.createUser!({ id: "", email, emailVerified: null })
    const account = { userId: id, type: "oauth", provider: "github" } as const
    await adapter.linkAccount!({ ...account, providerAccountId: "1", verifiedEmail: email })
    await migrateToLatest(client)
    await client.query(`alter table users drop column image`)
    await adapter.updateUser!({ id, image: "https://example.com/ada.png", name: "Ada" })
    await adapter.linkAccount!({ ...account, providerAccountId: "2", verifiedEmail: email })
    const accounts = await adapter.listAccountsByUser!(id)
    expect(accounts.map(({ verifiedEmail }) => verifiedEmail)).toEqual([null, email])
    await close()
  })

  test("migrateToLatest says which rows are in its way, and leaves them", async () => {
    const { client, close } = await open()
    await client.query(`insert into users (email) values ('ada@example.com'), ('ada@example.com')`)
    await expect(migrateToLatest(client)).rejects.toThrow(/sallyport_users_email/)
    expect((await client.query("select * from users")).rows).toHaveLength(2)
    await client.query(`delete from users where id = 1`)
    await migrateToLatest(client)
    await close()
  })

  test("eight that migrate one database at once succeed all", async () => {
    const { client, close } = await openPostgres()
    await Promise.all(Array.from({ length: 8 }, () => migrateToLatest(client)))
    expect(await PostgresAdapter(client).listAuthenticatorsByUserId!("1")).toEqual([])
    await close()
  })
})
