import { type ColumnsOf as ColumnsOfTable, rememberColumns } from "@sallyport/adapter-base"
import { type Queryable, requireConnected } from "./queryable.js"
import { quote, type Table } from "./sql.js"

/** The columns of a table of this adapter. */
export type ColumnsOf = ColumnsOfTable<Table>

/** The connection, and what is known about its tables. */
export interface Database {
  /** The rows of a statement. */
  readonly run: <Row>(text: string, values: unknown[]) => Promise<Row[]>
  /**
   * The rows of a statement that names columns. The columns are looked up, and the statement is rebuilt if they have
   * changed since.
   */
  readonly runFor: <Row>(statement: (columns: ColumnsOf) => Promise<Statement>) => Promise<Row[]>
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

const UNDEFINED_COLUMN = "42703"
const UNDEFINED_TABLE = "42P01"

export function createDatabase(client: Queryable): Database {
  const run = async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    requireConnected(client)
    return (await client.query(text, values)).rows as Row[]
  }
  const withColumns = rememberColumns<Table>({
    read: (table) => readColumns(client, table),
    isOutdated: (error) => [UNDEFINED_COLUMN, UNDEFINED_TABLE].includes(codeOf(error)),
  })
  return {
    run,
    runFor: (statement) =>
      withColumns(async (columnsOf) => {
        const { text, values } = await statement(columnsOf)
        return run(text, values)
      }),
  }
}

async function readColumns(client: Queryable, table: Table): Promise<ReadonlySet<string>> {
  try {
    requireConnected(client)
    const { fields } = await client.query(`SELECT * FROM ${quote(table)} LIMIT 0`)
    return new Set(fields.map(({ name }) => name))
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return new Set()
    throw error
  }
}

/** The SQLSTATE of an error (PostgreSQL, appendix A); empty for errors of another kind. */
export function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === "string" ? code : ""
}
