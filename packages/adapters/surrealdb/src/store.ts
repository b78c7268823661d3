import { requireClient, untilNoConflict } from "@sallyport/adapter-base"
import { isConflict, isMissingTable, undefinedField, withoutValues } from "./failures.js"
import type { Queryable } from "./queryable.js"
import { tables } from "./schema.js"

export type Row = Record<string, unknown>

/** The tables with rows. */
export type Table = "user" | "account" | "session" | "verification_token" | "authenticator"

/** The database. Every text is one statement, and so one transaction, even over HTTP. */
export interface Store {
  /** The result of the statement. */
  readonly run: <Result>(text: string, bindings?: Row) => Promise<Result>
  /**
   * The result of a statement that writes `$rows.<table>`. Members for which a SCHEMAFULL table has no field are left
   * out, because a provider can send any members.
   */
  readonly write: <Result>(text: string, write: RowWrite) => Promise<Result>
}

interface RowWrite {
  readonly rows: Partial<Record<Table, object>>
  /** Other bound values. */
  readonly keys?: Row
}

/** After losing this many times in a row, a transaction gives up. Each time, a competing one has won. */
const RULES = { isConflict, attempts: 60, longestPause: 50 }

const NEED = [
  "SurrealDBAdapter needs a connected Surreal, or a promise of one",
  "Write const db = new Surreal(), await db.connect(url), and SurrealDBAdapter(db).",
] as const

/** `definitions` create the tables that the store is for, if one is missing. */
export function createStore(
  given: Queryable | Promise<Queryable>,
  definitions: readonly string[] = tables,
): Store {
  requireClient(given, ["query", "then"], NEED)
  const query = async (text: string, bindings: Row): Promise<unknown> => {
    const client = await given
    requireClient(client, ["query"], NEED)
    const [result] = (await client.query(text, bindings)) as unknown[]
    return result
  }
  const run: Store["run"] = async (text, bindings = {}) => {
    try {
      return (await untilNoConflict(
        () => withTables(query, { text, bindings, definitions }),
        RULES,
      )) as never
    } catch (error) {
      throw withoutValues(error, bindings)
    }
  }
  const write: Store["write"] = async (text, { rows, keys = {} }) => {
    try {
      return await run(text, { ...keys, rows })
    } catch (error) {
      const known = withoutField(rows, error)
      if (!known) throw error
      return write(text, { rows: known, keys })
    }
  }
  return { run, write }
}

/** Retries if a table was missing, because SurrealDB 3 refuses to read a table that has never been written to. */
async function withTables(
  query: (text: string, bindings: Row) => Promise<unknown>,
  {
    text,
    bindings,
    definitions,
  }: { readonly text: string; readonly bindings: Row; readonly definitions: readonly string[] },
): Promise<unknown> {
  try {
    return await query(text, bindings)
  } catch (error) {
    if (!isMissingTable(error)) throw error
    for (const definition of definitions) await query(definition, {})
    return query(text, bindings)
  }
}

/** The rows without the member that the error names; undefined if it names none of them. */
function withoutField(rows: RowWrite["rows"], error: unknown): RowWrite["rows"] | undefined {
  const undefinedIn = undefinedField(error)
  const row = undefinedIn && rows[undefinedIn.table as Table]
  if (!row || !(undefinedIn.field in row)) return undefined
  const members = Object.entries(row).filter(([name]) => name !== undefinedIn.field)
  return { ...rows, [undefinedIn.table]: Object.fromEntries(members) as object }
}
