import pg from "pg"

/** A pool on a schema of its own, dropped at the end. */
export async function openPostgres() {
  const url = new URL(process.env["POSTGRES_URL"])
  const schema = `bench_${crypto.randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create schema ${schema}`)
  url.searchParams.set("options", `-csearch_path=${schema}`)
  const pool = new pg.Pool({ connectionString: url.href, max: 10 })
  const drop = async () => {
    await pool.end()
    await admin.query(`drop schema ${schema} cascade`)
    await admin.end()
  }
  return { pool, schema, url: url.href, drop }
}
