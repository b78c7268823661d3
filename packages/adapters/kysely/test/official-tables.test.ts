import { describe, expect, test } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
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

const NO_INDEX = "the official tables have no unique index on accounts"
const races = {
  "linkAccount: of ten users who link one account, one wins and the others fail": NO_INDEX,
  "createUserAndAccount: of ten with one account, one wins and no user is left over": NO_INDEX,
  "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
    NO_INDEX,
}

testAdapterInDepth("KyselyAdapter on official tables, SQLite:", () =>
  onOfficialTables(openSqlite(), "sqlite"),
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth(
    "KyselyAdapter on official tables, PostgreSQL:",
    () => onOfficialTables(openPostgres(), "postgres"),
    { skip: races },
  )
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  // The most lenient collation, which ignores case, accents and trailing blanks.
  testAdapterInDepth("KyselyAdapter on official tables, MariaDB:", () =>
    onOfficialTables(openMariadb("utf8mb4_general_ci"), "mariadb"),
  )
})

describe("migrateToLatest", () => {
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
