import Database from "libsql"

/**
 * The part of the package `sqlite3` that Sequelize calls, on the SQLite of `libsql`: `sqlite3` itself must be compiled on
 * many machines. Every call is answered later, as there.
 */
export const sqlite3 = { OPEN_READWRITE: 2, OPEN_CREATE: 4, Database: openDatabase }

type Rows = Record<string, unknown>[]
type Answer = (
  this: { lastID: number | bigint; changes: number } | void,
  error: unknown,
  rows?: Rows,
) => void
type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>

/** How long a statement waits for another connection's transaction, in milliseconds. */
const PATIENCE = 10_000

interface Connection {
  readonly filename: string
  uuid?: string
  serialize(work: () => void): void
  run(sql: string, parameters?: Parameters | Answer, answer?: Answer): void
  all(sql: string, parameters?: Parameters | Answer, answer?: Answer): void
  exec(sql: string, answer?: Answer): void
  close(answer?: (error: unknown) => void): void
}

function openDatabase(filename: string, _mode: number, opened: Answer): Connection {
  const database = new Database(filename)
  const call = (work: () => void, answer: Answer, since = Date.now()): void => {
    try {
      work()
    } catch (error) {
      const isBusy = (error as { code?: string }).code === "SQLITE_BUSY"
      if (isBusy && Date.now() - since < PATIENCE) setTimeout(() => call(work, answer, since), 2)
      else setImmediate(() => answer.call(undefined, error))
    }
  }
  const split = (parameters: Parameters | Answer = [], answer: Answer = () => undefined) =>
    typeof parameters === "function"
      ? { values: [], answer: parameters }
      : { values: valuesOf(parameters), answer }
  setImmediate(() => opened.call(undefined, null))
  return {
    filename,
    serialize: (work) => work(),
    run: (sql, parameters, given) => {
      const { values, answer } = split(parameters, given)
      call(() => {
        const { changes, lastInsertRowid } = database.prepare(sql).run(...values)
        setImmediate(() => answer.call({ lastID: lastInsertRowid, changes }, null))
      }, answer)
    },
    all: (sql, parameters, given) => {
      const { values, answer } = split(parameters, given)
      call(() => {
        const statement = database.prepare(sql)
        const rows = statement.reader ? (statement.all(...values) as Rows) : []
        if (!statement.reader) statement.run(...values)
        setImmediate(() => answer.call({ lastID: 0, changes: 0 }, null, rows))
      }, answer)
    },
    exec: (sql, answer = () => undefined) => call(() => database.exec(sql), answer),
    close: (answer) => {
      database.close()
      if (answer) setImmediate(() => answer(null))
    },
  }
}

/** Sequelize names its parameters with the dollar sign; this driver wants them without, and booleans as numbers. */
function valuesOf(parameters: Parameters): unknown[] {
  const stored = (value: unknown) => (typeof value === "boolean" ? Number(value) : value)
  if (Array.isArray(parameters)) return (parameters as unknown[]).map(stored)
  const named = Object.entries(parameters)
  return [
    Object.fromEntries(named.map(([name, value]) => [name.replace(/^\$/, ""), stored(value)])),
  ]
}
