// Stores that hold this many sessions, each of a user of its own, and a read of one of them by chance.
import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { cacheStatements, KyselyAdapter, migrateToLatest } from "@sallyport/kysely-adapter"
import PostgresAdapter, { migrateToLatest as makePgTables } from "@sallyport/pg-adapter"
import { Kysely, PostgresDialect, SqliteDialect } from "kysely"
import Libsql from "libsql"
import { openPostgres } from "./postgres-schema.mjs"

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

/**
 * Each opens with that many sessions: `{ read, close }`; `read` reads one by chance, and rejects where nobody is found.
 */
export const stores = {
  "Kysely, SQLite": async (sessions) => {
    const folder = mkdtempSync(path.join(tmpdir(), "sallyport-bench-"))
    const client = new Libsql(path.join(folder, "auth.db"))
    const db = new Kysely({ dialect: new SqliteDialect({ database: cacheStatements(client) }) })
    await migrateToLatest(db)
    fillSqlite(client, sessions)
    const close = async () => {
      await db.destroy()
      rmSync(folder, { recursive: true })
    }
    return { read: readOf(KyselyAdapter(db), sessions), close }
  },
  "Kysely, PostgreSQL": async (sessions) => {
    const { pool, drop } = await openPostgres()
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    await migrateToLatest(db)
    await pool.query(`insert into "User" ("id", "name", "email")
      select md5('u' || n)::uuid, 'Ada Lovelace', 'person-' || n || '@example.com'
      from generate_series(1, ${sessions}) n`)
    await pool.query(`insert into "Session" ("id", "sessionToken", "userId", "expires")
      select md5('s' || n)::uuid, md5('t' || n), md5('u' || n)::uuid, now() + interval '30 days'
      from generate_series(1, ${sessions}) n`)
    await pool.query("vacuum analyze")
    return { read: readOf(KyselyAdapter(db), sessions), close: drop }
  },
  "pg, PostgreSQL": async (sessions) => {
    const { pool, drop } = await openPostgres()
    await makePgTables(pool)
    await pool.query(`insert into users (name, email)
      select 'Ada Lovelace', 'person-' || n || '@example.com' from generate_series(1, ${sessions}) n`)
    await pool.query(`insert into sessions ("sessionToken", "userId", expires)
      select md5('t' || n), n, now() + interval '30 days' from generate_series(1, ${sessions}) n`)
    await pool.query("vacuum analyze")
    return { read: readOf(PostgresAdapter(pool), sessions), close: drop }
  },
}

const md5 = (text) => createHash("md5").update(text).digest("hex")

function fillSqlite(client, sessions) {
  const user = client.prepare(`insert into "User" ("id", "name", "email") values (?, ?, ?)`)
  const session = client.prepare(
    `insert into "Session" ("id", "sessionToken", "userId", "expires") values (?, ?, ?, ?)`,
  )
  const expires = new Date(Date.now() + THIRTY_DAYS).toISOString()
  client.transaction(() => {
    for (let n = 1; n <= sessions; n++) {
      user.run(`u${n}`, "Ada Lovelace", `person-${n}@example.com`)
      session.run(`s${n}`, md5(`t${n}`), `u${n}`, expires)
    }
  })()
}

function readOf(adapter, sessions) {
  return async () => {
    const n = 1 + Math.floor(Math.random() * sessions)
    const found = await adapter.getSessionAndUser(md5(`t${n}`))
    if (found?.user.email !== `person-${n}@example.com`)
      throw new Error(`session ${n} is not there`)
  }
}
