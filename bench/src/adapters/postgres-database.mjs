import pg from "pg"

/**
 * The address of a database of its own, for libraries that look for their tables in the schema "public". It goes with
 * the private server.
 */
export async function createPostgresDatabase() {
  const url = new URL(process.env["POSTGRES_URL"])
  const name = `bench_${crypto.randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}
