import { columnsFor, rememberColumns } from "@sallyport/adapter-base"
import { fromColumns, toColumn, toColumns } from "./columns.js"
import type { D1Answer, D1Database, D1Statement } from "./d1-database.js"
import { type Columns, quote, type Statement, type Table } from "./sql.js"

/** The binding, and what is known about its tables. */
export interface Database {
  /** The rows of a statement, with their dates. */
  readonly run: <Row>(statement: Statement) => Promise<Row[]>
  /** The results of several statements in one transaction: all succeed or none does. */
  readonly batch: (statements: readonly Statement[]) => Promise<D1Answer[]>
  /** The first row of a join, with the names of its columns, which may not be unique. */
  readonly join: (statement: Statement) => Promise<JoinedRow | undefined>
  /**
   * Runs the work with those members of a row for which the table has a column; retries if the columns have changed
   * since.
   */
  readonly withColumns: <Result>(
    table: Table,
    row: object,
    work: (columns: Columns) => Promise<Result>,
  ) => Promise<Result>
}

export interface JoinedRow {
  readonly names: readonly string[]
  readonly values: readonly unknown[]
}

/** A Worker creates a new adapter for every request, but all of them have the same binding. */
const databases = new WeakMap<D1Database, Database>()

/** The shared database object of a binding, so that its columns are only looked up once. */
export function databaseOf(db: D1Database): Database {
  const database = databases.get(db) ?? createDatabase(db)
  databases.set(db, database)
  return database
}

function createDatabase(db: D1Database): Database {
  const prepare = ({ text, values }: Statement): D1Statement =>
    db.prepare(text).bind(...values.map(toColumn))
  const run = async <Row>(statement: Statement): Promise<Row[]> =>
    ((await prepare(statement).all()).results as object[]).map((row) => fromColumns<Row>(row))
  const withColumnsOf = rememberColumns<Table>({ read: readColumnsOf(db), isOutdated })
  return {
    run,
    batch: async (statements) => (await db.batch(statements.map(prepare))) as D1Answer[],
    join: async (statement) => {
      const [names = [], values] = await prepare(statement).raw({ columnNames: true })
      return values && { names: names as string[], values }
    },
    withColumns: (table, row, work) =>
      withColumnsOf(async (columnsOf) => {
        const columns = toColumns(row)
        const names = columnsFor(columns, await columnsOf(table))
        return work(Object.fromEntries(names.map((name) => [name, columns[name]])))
      }),
  }
}

/** Empty if there is no such table. */
function readColumnsOf(db: D1Database): (table: Table) => Promise<ReadonlySet<string>> {
  return async (table) => {
    const { results } = await db.prepare(`PRAGMA table_info(${quote(table)})`).all()
    return new Set((results as { name: string }[]).map(({ name }) => name))
  }
}

function isOutdated(error: unknown): boolean {
  return /has no column named|no such column/.test(messageOf(error))
}

/** True if the database has no table of this name. */
export function lacksTable(error: unknown, table: Table): boolean {
  return messageOf(error).includes(`no such table: ${table}`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ""
}
