import type { SqliteStatement } from "kysely"

type Parameters = readonly unknown[]

/** What Kysely calls, and what better-sqlite3 and libsql have besides. */
interface DriverStatement extends SqliteStatement {
  get?: (parameters: Parameters) => unknown
  columns?: () => readonly Column[]
}

interface Column {
  readonly name: unknown
  /** As declared; null for an expression. */
  readonly type: string | null
}

/** libsql adds this member to a row that is read on its own. */
const ADDED = "_metadata"

/**
 * A prepared statement for repeated use. The driver is asked only once whether it returns rows. A query for one row
 * does not build an iterator for many, which takes longer than finding the row.
 */
export function cachedStatement(statement: DriverStatement, sql: string): SqliteStatement {
  const { reader } = statement
  const get = reader && isForOneRow(sql) ? rowReader(statement) : undefined
  return {
    reader,
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
    all: get ?? ((parameters) => statement.all(parameters)),
  }
}

/** Whether the text ends in a limit of one row, and not in a comment that looks like one. */
function isForOneRow(sql: string): boolean {
  return /^select\b.*\blimit 1$/is.test(sql) && !/--|\/\*/.test(sql)
}

/** Reads a list of at most one row; undefined if the driver cannot, or would return another row than in a list. */
function rowReader(
  statement: DriverStatement,
): ((parameters: Parameters) => unknown[]) | undefined {
  const { get, columns } = statement
  if (!get || !columns) return undefined
  if (columns.call(statement).some(isRowDifferent)) return undefined
  return (parameters) => {
    const row = get.call(statement, parameters) as Record<string, unknown> | undefined
    if (row === undefined) return []
    // The driver made the row for this call. Without its last member it keeps its shape, unlike a copy.
    if (ADDED in row) delete row[ADDED]
    return [row]
  }
}

/** libsql hides a column with the name of what it adds, and returns bytes as another type than in a list. */
function isRowDifferent({ name, type }: Column): boolean {
  return name === ADDED || !type || /blob|any/i.test(type)
}
