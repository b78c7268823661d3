/**
 * What PostgreSQL answers if a schema, a table or a column goes while it is being described: `invalid_schema_name`,
 * `undefined_table`, `undefined_column` (PostgreSQL, appendix A).
 */
const DROPPED = new Set<unknown>(["3F000", "42P01", "42703"])
const ATTEMPTS = 5

/**
 * Does the work, and does it again if something in the database was dropped meanwhile. Kysely's migrator describes the
 * tables of every schema before it begins, so it fails if an application with a schema per customer removes one at that
 * moment. Rejects with the last error of the database.
 */
export async function againIfDropped(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const dropped = DROPPED.has((error as { code?: unknown } | null)?.code)
      if (!dropped || attempt === ATTEMPTS) throw error
    }
}
