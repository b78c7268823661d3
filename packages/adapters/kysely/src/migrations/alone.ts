import { type Kysely, sql } from "kysely"
import { engineOf } from "../store.js"
import { withoutForeignKeys } from "./address-may-be-null.js"

/** Milliseconds that SQLite waits for another writer. Creating every table takes a few. */
const PATIENCE = 5000
/** How often it may wait that long before the error is thrown to the application. */
const ATTEMPTS = 3

/**
 * The last work queued in this process. While SQLite waits, nothing else in this process can run, including the work
 * that may hold the lock.
 */
const last = new Map<"sqlite", Promise<void>>()

/**
 * Runs the work while no one else runs the same, in this or another process. Kysely has a lock for this in every engine
 * except SQLite; there SQLite's own lock for writers is used. Rejects with the database's error.
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
  await withoutForeignKeys(connection, async () => {
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
  })
}

/**
 * Begins a write transaction, and returns the previous busy timeout of the connection, in milliseconds. Undefined if
 * statements cannot begin a transaction, as with D1 and over HTTP.
 *
 * SQLite itself waits for the lock: in some drivers, a statement that fails because of another writer stays open, and
 * then nothing can be committed. `immediate`, because a transaction that starts writing later fails if another one has
 * written in between.
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

/** Between two attempts, other work in this process can run, which is blocked while SQLite waits. */
async function begin<Tables>(connection: Kysely<Tables>, attempt = 1): Promise<void> {
  try {
    await sql`begin immediate`.execute(connection)
  } catch (error) {
    if (!isLocked(error) || attempt === ATTEMPTS) throw error
    await new Promise((resolve) => setTimeout(resolve, 10))
    await begin(connection, attempt + 1)
  }
}

/** A pragma's value cannot be a parameter. */
async function waitAtMost<Tables>(connection: Kysely<Tables>, milliseconds: number): Promise<void> {
  await sql`pragma busy_timeout = ${sql.lit(milliseconds)}`.execute(connection)
}

async function commit<Tables>(connection: Kysely<Tables>): Promise<void> {
  try {
    await sql`commit`.execute(connection)
  } catch (error) {
    // If each statement is its own transaction, everything has already been committed.
    if (!/no transaction is active/.test(textOf(error))) throw error
  }
}

/** By the text, because every driver has its own codes, but all of them pass on SQLite's message. */
function isLocked(error: unknown): boolean {
  return /\b(?:is locked|SQLITE_BUSY|SQLITE_LOCKED)\b/.test(textOf(error))
}

function textOf(error: unknown): string {
  return String((error as { message?: unknown } | null)?.message)
}
