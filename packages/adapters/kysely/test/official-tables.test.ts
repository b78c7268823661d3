import { adapterRules } from "@sallyport/adapter-kit"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { testAdapter, testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { KyselyAdapter, migrateToLatest, migrations } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"
import { directReads } from "./support/direct-reads.js"
import { createOfficialTables } from "./support/official-tables.js"

type Engine = Parameters<typeof createOfficialTables>[1]

async function onOfficialTables(opening: Promise<TestDatabase>, engine: Engine) {
  const { db, close } = await opening
  await createOfficialTables(db, engine)
  // Only the passkey migrations, and twice, as if someone already had the columns. With all migrations, the tables
  // would also have our index.
  const made = await migrations.getMigrations()
  for (const name of ["0002_authenticator", "0003_authenticator_name"]) {
    await made[name]?.up(db)
    await made[name]?.up(db)
  }
  return { adapter: KyselyAdapter(db), db: directReads(db), close }
}

const SHORT = "the official columns take no user without an address"
const SHORT_OF_MYSQL = "the official columns hold 255 characters"
const noAddress = { "room: users without an address": SHORT }
const shortOnMysql = {
  ...noAddress,
  "room: the account of a passkey whose id has 1,023 bytes": SHORT_OF_MYSQL,
  "room: a picture of 100 kB in a URL": "the official column holds 65,535 bytes",
  "room: long names, scopes and tokens, as providers send them": SHORT_OF_MYSQL,
  "room: an address of 320 characters, and links to it": SHORT_OF_MYSQL,
}
const NO_INDEX = "the official tables have no unique index on accounts"
const races = {
  "linkAccount: of ten users who link one account, one wins and the others fail": NO_INDEX,
  "createUserAndAccount: of ten with one account, one wins and no user is left over": NO_INDEX,
  "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
    NO_INDEX,
}

testAdapterInDepth(
  "KyselyAdapter on official tables, SQLite:",
  () => onOfficialTables(openSqlite(), "sqlite"),
  { skip: noAddress },
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth(
    "KyselyAdapter on official tables, PostgreSQL:",
    () => onOfficialTables(openPostgres(), "postgres"),
    { skip: { ...races, ...noAddress } },
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  // The most lenient collation, which ignores case, accents and trailing blanks.
  testAdapterInDepth(
    "KyselyAdapter on official tables, MariaDB:",
    () => onOfficialTables(openMariadb("utf8mb4_general_ci"), "mariadb"),
    { skip: shortOnMysql },
  )
})

/** The tables of the passkeys as earlier versions of this package made them. */
const formerPasskeys = {
  sqlite: ["text", "text"],
  postgres: ["text", "uuid"],
  mariadb: ["varchar(255) character set utf8mb4 collate utf8mb4_bin", "varchar(36)"],
} as const

/** The official tables, with a passkey and more of the application's own, after the migrations. */
async function migrated(opening: Promise<TestDatabase>, engine: Engine) {
  const { db, close } = await opening
  await createOfficialTables(db, engine)
  const quoted = (text: string) => (engine === "mariadb" ? text.replaceAll('"', "`") : text)
  const run = async (text: string) => sql.raw(quoted(text)).execute(db)
  const [key, id] = formerPasskeys[engine]
  await run(`create table "Authenticator" ("credentialID" ${key} primary key, "userId" ${id} not null,
    "providerAccountId" ${key} not null, "credentialPublicKey" text not null, "counter" bigint not null,
    "credentialDeviceType" ${key} not null, "credentialBackedUp" ${engine === "sqlite" ? "integer" : "boolean"} not null, "transports" text,
    foreign key ("userId") references "User" ("id") on delete cascade)`)
  await run(
    `create unique index "Account_provider_key" on "Account" ("provider", "providerAccountId")`,
  )
  await run(`create index "own_name" on "User" ("emailVerified")`)
  const adapter = KyselyAdapter(db)
  const user = await adapter.createUser!({ id: "", email: "ada@example.com", emailVerified: null })
  const account = { provider: "github", providerAccountId: "1" }
  await adapter.linkAccount!({ ...account, type: "oauth", userId: user.id, access_token: "a" })
  for (let time = 0; time < 2; time += 1) await migrateToLatest(db)
  expect(await KyselyAdapter(db).getUserByAccount!(account)).toMatchObject(user)
  await expect(run(`create index "own_name" on "User" ("emailVerified")`)).rejects.toThrow(
    /exist|duplicate/i,
  )
  return { adapter: KyselyAdapter(db), db: directReads(db), close }
}

const room = {
  only: adapterRules.map(({ name }) => name).filter((name) => name.startsWith("room:")),
}

testAdapter(
  "KyselyAdapter on tables that were migrated, SQLite:",
  () => migrated(openSqlite(), "sqlite"),
  room,
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter(
    "KyselyAdapter on tables that were migrated, PostgreSQL:",
    () => migrated(openPostgres(), "postgres"),
    room,
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter(
    "KyselyAdapter on tables that were migrated, MariaDB:",
    () => migrated(openMariadb(), "mariadb"),
    room,
  )
})

describe("migrateToLatest", () => {
  test("on SQLite, a view of the application keeps its table as it is, with every row that refers to it", async () => {
    const { db, close } = await openSqlite()
    await createOfficialTables(db, "sqlite")
    await sql`create view "people" as select "email" from "User"`.execute(db)
    const adapter = KyselyAdapter(db)
    const user = await adapter.createUser!({
      id: "",
      email: "ada@example.com",
      emailVerified: null,
    })
    const key = { provider: "github", providerAccountId: "1" }
    await adapter.linkAccount!({ ...key, type: "oauth", userId: user.id })
    await migrateToLatest(db)
    expect(await KyselyAdapter(db).getUserByAccount!(key)).toMatchObject(user)
    const { rows } = await sql`select * from "people"`.execute(db)
    expect(rows).toEqual([{ email: "ada@example.com" }])
    await close()
  })

  const engines = [
    ["sqlite", openSqlite, undefined],
    ["postgres", openPostgres, missing.postgres],
    ["mariadb", openMariadb, missing.mariadb],
  ] as const

  for (const [engine, open, reason] of engines) {
    test.skipIf(reason)(`follows the official tables on ${engine} ${reason ?? ""}`, async () => {
      const { db, close } = await open()
      await createOfficialTables(db, engine)
      const { id } = await KyselyAdapter(db).createUser!({
        id: "",
        email: "ada@example.com",
        emailVerified: null,
      })
      await migrateToLatest(db)
      await migrateToLatest(db)

      const row = { userId: id, type: "oauth", provider: "github", providerAccountId: "1" } as const
      await db.insertInto("Account").values(row).execute()
      await expect(db.insertInto("Account").values(row).execute()).rejects.toThrow(
        /unique|duplicate/i,
      )
      expect(await KyselyAdapter(db).listAuthenticatorsByUserId!(id)).toEqual([])
      await close()
    })
  }
})
