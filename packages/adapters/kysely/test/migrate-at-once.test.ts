import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { sampled } from "../../../../test/depth/depth.js"
import {
  everyTable,
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const PROCESSES = 6
/** Milliseconds after which every process has started and waits for the others. */
const START = 2000

const script = path.resolve(import.meta.dirname, "support/migrate-process.mjs")
const run = promisify(execFile)

/** The tables that exist when all processes have finished; rejects if one failed. */
async function migrateAtOnce(kind: string, opening: Promise<TestDatabase>): Promise<string[]> {
  const { db, where, close } = await opening
  const moment = String(Date.now() + START)
  const processes = Array.from({ length: PROCESSES }, () =>
    run(process.execPath, [script, kind, where, moment]),
  )
  try {
    await Promise.all(processes)
    // PostgreSQL lists every schema, and other tests have theirs in the same database.
    const tables = await db.introspection.getTables()
    const own = tables.filter(({ schema }) => schema === undefined || where.includes(schema))
    const names = own.map(({ name }) => name)
    return names.filter((name) => !name.startsWith("sallyport_")).sort()
  } finally {
    await Promise.allSettled(processes)
    await close()
  }
}

describe(`${PROCESSES} processes that migrate at once`, () => {
  test.each(sampled([1, 2, 3, 4, 5], 1))("an empty SQLite file, round %i", async () => {
    expect(await migrateAtOnce("sqlite", openSqlite())).toEqual(everyTable)
  })

  test.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, async () => {
    expect(await migrateAtOnce("postgres", openPostgres())).toEqual(everyTable)
  })

  test.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, async () => {
    expect(await migrateAtOnce("mariadb", openMariadb())).toEqual(everyTable)
  })
})
