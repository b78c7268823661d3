import { type Kysely, sql } from "kysely"
import type { Store } from "../store.js"
import type { Tables } from "../tables.js"

/** What SQLite and MySQL answer if there is no such table. */
const MISSING_TABLE = /no such table|ER_NO_SUCH_TABLE/

/** Removes the passkeys of a user. Does nothing if there is no table for them, because passkeys are optional. */
export async function deletePasskeys({ db, engine }: Store, userId: string): Promise<void> {
  // A statement that fails would undo the rest of a PostgreSQL transaction of the application.
  if (engine === "postgres" && !(await hasTable(db))) return
  const passkeys = db.deleteFrom("Authenticator").where("userId", "=", userId)
  await passkeys.execute().catch((error: unknown) => {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
    if (!MISSING_TABLE.test(`${String(code)} ${String(message)}`)) throw error
  })
}

async function hasTable(db: Kysely<Tables>): Promise<boolean> {
  // As Kysely writes it, because a plugin may add a schema or give the table another name.
  const name = / from ((?:"(?:[^"]|"")+"\.?)+)/.exec(
    db.selectFrom("Authenticator").selectAll().compile().sql,
  )?.[1]
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass(${name}) as found`.execute(db)
  return rows[0]?.found != null
}
