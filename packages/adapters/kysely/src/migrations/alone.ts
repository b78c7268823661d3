import { type Kysely, sql } from "kysely"
import { engineOf } from "../store.js"

/** Milliseconds that SQLite waits for another writer. Creating every table takes a few. */
const PATIENCE = 5000
/** How often it may wait so long, before the error is the application's to see. */
const ATTEMPTS = 3

/** What this process does last: while SQLite waits no one else here can go on, and who holds the lock may be one of them. */
const last = new Map<"sqlite", Promise<void>>()

/**
 * Runs work while no one else does the same, here or in another process. Kysely has a lock for this in every engine but SQLite, where the one that
 * SQLite has for writers is taken instead. Rejects with the database's error.
 */
export async function alone<Tables>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (engineOf(db) !== "sqlite") return work(db)
  const turn = (last.get("sqlite") ?? Promise.resolve()).then(() =>
    db.connection().execute((connection) => asOnlyWriter(connection, work)),
  )
  last.set(
    "sqlite",
    turn.catch(() => undefined),
  )
  await turn
}

async function asOnlyWriter<Tables>(
  connection: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const before = await beginAlone(connection)
  if (before === undefined) return work(connection)
  try {
    await work(connection)
    await commit(connection)
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  } finally {
    await waitAtMost(connection, before)
  }
}

/**
 * Begins a transaction that writes, and answers how long the connection waited for others before, in milliseconds. Undefined
 * where statements cannot begin one, as on D1 and over HTTP.
 *
 * SQLite itself does the waiting: a statement that fails because of another writer stays open in some drivers, and nothing
 * can be committed while it does. `immediate`, because who begins to write later fails if another has written in between.
 */
async function beginAlone<Tables>(connection: Kysely<Tables>): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    const before = Number(rows[0]?.timeout ?? 0)
    await waitAtMost(connection, Math.max(before, PATIENCE))
    await begin(connection)
    return before
  } catch (error) {
    if (isLocked(error)) throw error
    return undefined
  }
}

/** Between two attempts others of this process have their turn, who cannot go on while SQLite waits. */
async function begin<Tables>(connection: Kysely<Tables>, attempt = 1): Promise<void> {
  try {
    await sql`begin immediate`.execute(connection)
  } catch (error) {
    if (!isLocked(error) || attempt === ATTEMPTS) throw error
    await new Promise((resolve) => setTimeout(resolve, 10))
    await begin(connection, attempt + 1)
  }
}

/** The value cannot be a parameter. */
async function waitAtMost<Tables>(connection: Kysely<Tables>, milliseconds: number): Promise<void> {
  await sql`pragma busy_timeout = ${sql.lit(milliseconds)}`.execute(connection)
}

async function commit<Tables>(connection: Kysely<Tables>): Promise<void> {
  try {
    await sql`commit`.execute(connection)
  } catch (error) {
    // Where each statement is a transaction of its own, everything is there already.
    if (!/no transaction is active/.test(textOf(error))) throw error
  }
}

/** By the text: every driver has codes of its own, and all hand on what SQLite says. */
function isLocked(error: unknown): boolean {
  return /\b(?:is locked|SQLITE_BUSY|SQLITE_LOCKED)\b/.test(textOf(error))
}

function textOf(error: unknown): string {
  return String((error as { message?: unknown } | null)?.message)
}
