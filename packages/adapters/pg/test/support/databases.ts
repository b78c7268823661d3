import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import type { Queryable } from "../../src/index.js"

export interface TestDatabase {
  client: Queryable
  close: () => Promise<void>
}

/** Why PostgreSQL is not tested; undefined if it is available. */
export const missing = process.env.POSTGRES_URL ? undefined : "POSTGRES_URL is not set"

/** A separate schema on the server, dropped at the end. With the isolation level that clusters have, if it is given. */
export async function openPostgres(
  isolation = "read committed",
): Promise<TestDatabase & { client: pg.Pool; uri: string }> {
  const uri = new URL(process.env.POSTGRES_URL ?? "")
  const schema = `adapter_${crypto.randomUUID().replaceAll("-", "")}`
  const admin = new pg.Pool({ connectionString: uri.href, max: 1 })
  await admin.query(`create schema ${schema}`)
  const level = isolation.replaceAll(" ", "\\ ")
  uri.searchParams.set(
    "options",
    `-csearch_path=${schema} -cdefault_transaction_isolation=${level}`,
  )
  const pool = new pg.Pool({ connectionString: uri.href })
  const close = async () => {
    await pool.end()
    await admin.query(`drop schema ${schema} cascade`)
    await admin.end()
  }
  return { client: pool, uri: uri.href, close }
}

/** PostgreSQL as WebAssembly in this process, in memory, through one connection. */
export async function openPglite(): Promise<TestDatabase> {
  const client = await PGlite.create()
  return { client, close: () => client.close() }
}
