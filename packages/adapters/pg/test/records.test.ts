import { openRecordsInProcesses, recordCalls } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import type pg from "pg"
import { describe, expect, test } from "vitest"
import { isDeep, onlyInDepth } from "../../../../test/depth/depth.js"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { migrateToLatest, pgRecords, PostgresAdapter } from "../src/index.js"
import { missing, openPglite, openPostgres, type TestDatabase } from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

const opened = (open: () => Promise<TestDatabase>) => async () => {
  const { client, close } = await open()
  await migrateToLatest(client)
  const at = (now: () => number) => pgRecords(client, { now })
  return { records: pgRecords(client), at, close }
}

testRecords("pgRecords on PGlite", opened(openPglite))

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testRecords("pgRecords on PostgreSQL", opened(openPostgres))

  describe.skipIf(!isDeep)(`serializable ${onlyInDepth}`, () => {
    testRecords(
      "pgRecords where everything is serializable",
      opened(() => openPostgres("serializable")),
    )
  })

  test("where everything is serializable, everybody who counts at once is counted", async () => {
    const { client, close } = await openPostgres("serializable")
    await migrateToLatest(client)
    const records = pgRecords(client)
    const counter = { collection: "c", id: "1" }
    const expires = new Date(Date.now() + 60_000)
    await Promise.all(Array.from({ length: 10 }, async () => records.add?.(counter, 1, expires)))
    expect(await records.get(counter)).toMatchObject({ value: 10 })
    await close()
  })

  testRecords("pgRecords on PostgreSQL, in three processes", async () => {
    const { client, uri, close } = await openPostgres()
    await migrateToLatest(client)
    return openRecordsInProcesses({ module, location: uri, close })
  })

  testRecordCrashes("pgRecords on PostgreSQL", {
    module,
    open: async () => {
      const { client, uri, close } = await openPostgres()
      await migrateToLatest(client)
      return { records: pgRecords(client), location: uri, close }
    },
  })

  test("every operation is one statement, and those of a request use an index", async () => {
    const { client, close } = await openPostgres()
    await migrateToLatest(client)
    const statements: { text: string; values: unknown[] }[] = []
    const query = async (text: string, values: unknown[] = []) => {
      statements.push({ text, values })
      return client.query(text, values)
    }
    const records = pgRecords({ query })
    for (const [name, call] of Object.entries(await recordCalls(records))) {
      const before = statements.length
      await call()
      const [statement, ...more] = statements.slice(before)
      expect(more, name).toEqual([])
      expect(await planOf(client, statement)).not.toMatch(/Seq Scan/)
    }
    await close()
  })
})

/** Of a table so small, PostgreSQL would read all rows. */
async function planOf(pool: pg.Pool, statement?: { text: string; values: unknown[] }) {
  const connection = await pool.connect()
  await connection.query("set enable_seqscan = off")
  const { text = "", values = [] } = statement ?? {}
  const { rows } = await connection.query(`explain ${text}`, values)
  connection.release(true)
  return rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n")
}

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test.skipIf(missing)(
  `the adapter carries its records, and asks for no table before they are used ${missing ?? ""}`,
  async () => {
    const { client, close } = await openPostgres()
    const key = { collection: "c", id: "1" }
    const records = recordsIn({ ...PostgresAdapter(client), getUser: () => null })?.()
    await expect(records?.get(key)).rejects.toThrow('relation "auth_records" does not exist')
    await migrateToLatest(client)
    await records?.put({ ...key, owner: null, value: 1, expires: null }, "absent")
    expect(await records?.get(key)).toMatchObject({ value: 1 })
    await close()
  },
)
