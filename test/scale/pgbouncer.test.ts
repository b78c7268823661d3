import {
  KyselyAdapter,
  kyselyRecords,
  migrateToLatest,
  type Database,
} from "@sallyport/kysely-adapter"
import { migrateToLatest as migratePg, pgRecords, PostgresAdapter } from "@sallyport/pg-adapter"
import { Kysely, PostgresDialect } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "../../packages/adapters/pg/test/support/new-id.js"
import { testAdapter } from "../depth/adapter-contract.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import { testRecords } from "../depth/record-contract.js"
import { missing, PgBouncer } from "./pgbouncer.js"

const why = missing ? `(${missing})` : onlyInDepth

// In transaction mode each transaction may run on another connection of the server: what a session keeps there, such as a
// prepared statement, a lock or a setting, is gone, or is that of somebody else.
describe.skipIf(missing !== undefined || !isDeep)(`PgBouncer in transaction mode ${why}`, () => {
  let bouncer: PgBouncer
  beforeAll(async () => {
    bouncer = await PgBouncer.start()
  })
  afterAll(() => bouncer?.stop())

  const withPg = async () => {
    const { client, close } = await bouncer.open()
    await migratePg(client)
    return { client, close }
  }
  const withKysely = async () => {
    const { client, close } = await bouncer.open()
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: client }) })
    await migrateToLatest(db)
    return { db, close }
  }

  testAdapter(
    "PostgresAdapter through PgBouncer",
    async () => {
      const { client, close } = await withPg()
      return { adapter: PostgresAdapter(client), close }
    },
    { newId },
  )

  testAdapter("KyselyAdapter through PgBouncer", async () => {
    const { db, close } = await withKysely()
    return { adapter: KyselyAdapter(db), close }
  })

  testRecords("pgRecords through PgBouncer", async () => {
    const { client, close } = await withPg()
    const at = (now: () => number) => pgRecords(client, { now })
    return { records: pgRecords(client), at, close }
  })

  testRecords("kyselyRecords through PgBouncer", async () => {
    const { db, close } = await withKysely()
    const at = (now: () => number) => kyselyRecords(db, { now })
    return { records: kyselyRecords(db), at, close }
  })

  test.each([
    ["pg", async (pooled: Awaited<ReturnType<PgBouncer["open"]>>) => migratePg(pooled.client)],
    [
      "Kysely",
      async (pooled: Awaited<ReturnType<PgBouncer["open"]>>) =>
        migrateToLatest(
          new Kysely<Database>({ dialect: new PostgresDialect({ pool: pooled.client }) }),
        ),
    ],
  ])("tables are made by eight that begin at once, with %s", async (_, migrate) => {
    const pooled = await bouncer.open()
    await Promise.all(Array.from({ length: 8 }, async () => migrate(pooled)))
    const { rows } = await pooled.client.query<{ count: string }>(
      "select count(*) from information_schema.tables where table_schema = 'public'",
    )
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(6)
    await pooled.close()
  })
})
