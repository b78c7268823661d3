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

interface Connection {
  readonly filename: string
  uuid?: string
  serialize(work: () => void): void
  run(sql: string, parameters?: Parameters | Answer, answer?: Answer): void
  all(sql: string, parameters?: Parameters | Answer, answer?: Answer): void
  exec(sql: string, answer?: Answer): void
  close(answer?: (error: unknown) => void): void
}

/** The connections to one file whose transaction is under way, and what waits for its end. */
interface Turns {
  holder?: object | undefined
  readonly waiting: { readonly connection: object; readonly work: () => void }[]
}

/** All connections to a file are in this process. */
const turnsOf = new Map<string, Turns>()

/**
 * Runs what a connection asks for, but no change while another connection is in a transaction: that waits its turn.
 *
 * Changes do not try until SQLite lets them, because `libsql` does not reset a statement that SQLite has refused as
 * busy. From the next read on, its connection would keep a lock until the garbage collector runs, and no transaction
 * of another connection could end.
 */
function inTurn({ filename, connection }: { filename: string; connection: object }) {
  const turns = turnsOf.get(filename) ?? { waiting: [] }
  turnsOf.set(filename, turns)
  const isFree = (one: object) => turns.holder === undefined || turns.holder === one
  const end = (): void => {
    if (turns.holder !== connection) return
    turns.holder = undefined
    for (const next of turns.waiting.splice(0)) run(next)
  }
  const run = (one: (typeof turns.waiting)[number]): void => {
    if (isFree(one.connection)) one.work()
    else turns.waiting.push(one)
  }
  const call = (sql: string, work: () => void): void => {
    if (/^(?:SELECT|PRAGMA)/.test(sql)) return work()
    run({
      connection,
      work: () => {
        if (sql.startsWith("BEGIN")) turns.holder = connection
        work()
        if (/^(?:COMMIT|ROLLBACK)/.test(sql)) end()
      },
    })
  }
  return { call, end }
}

function openDatabase(filename: string, _mode: number, opened: Answer): Connection {
  const database = new Database(filename)
  const { call: whenFree, end } = inTurn({ filename, connection: database })
  const call = (sql: string, work: () => void, answer: Answer): void =>
    whenFree(sql, () => {
      try {
        work()
      } catch (error) {
        setImmediate(() => answer.call(undefined, error))
      }
    })
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
      call(
        sql,
        () => {
          const { changes, lastInsertRowid } = database.prepare(sql).run(...values)
          setImmediate(() => answer.call({ lastID: lastInsertRowid, changes }, null))
        },
        answer,
      )
    },
    all: (sql, parameters, given) => {
      const { values, answer } = split(parameters, given)
      call(
        sql,
        () => {
          const statement = database.prepare(sql)
          const rows = statement.reader ? (statement.all(...values) as Rows) : []
          if (!statement.reader) statement.run(...values)
          setImmediate(() => answer.call({ lastID: 0, changes: 0 }, null, rows))
        },
        answer,
      )
    },
    exec: (sql, answer = () => undefined) => call(sql, () => database.exec(sql), answer),
    close: (answer) => {
      database.close()
      end()
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
