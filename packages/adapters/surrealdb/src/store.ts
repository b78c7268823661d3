import { isConflict, isMissingTable, undefinedField, withoutValues } from "./failures.js"
import type { Queryable } from "./queryable.js"
import { tables } from "./schema.js"

export type Row = Record<string, unknown>

/** The tables that rows are written to. */
export type Table = "user" | "account" | "session" | "verification_token" | "authenticator"

/** The database. Every text is one statement, so that it is one transaction, also over HTTP. */
export interface Store {
  /** What the statement answers. */
  readonly run: <Result>(text: string, bindings?: Row) => Promise<Result>
  /**
   * What a statement answers that writes `$rows.<table>`. A member for which a SCHEMAFULL table has no field is left out: a
   * provider may send what it likes.
   */
  readonly write: <Result>(text: string, write: Write) => Promise<Result>
}

interface Write {
  readonly rows: Partial<Record<Table, object>>
  /** What else is bound. */
  readonly keys?: Row
}

/** A transaction that lost so many times in a row gives up; each time, one of its rivals has won. */
const ATTEMPTS = 60
const LONGEST_WAIT_MS = 50

export function createStore(given: Queryable | Promise<Queryable>): Store {
  const query = async (text: string, bindings: Row): Promise<unknown> => {
    const client = await given
    const [result] = (await client.query(text, bindings)) as unknown[]
    return result
  }
  const run: Store["run"] = async (text, bindings = {}) => {
    try {
      return (await retried(() => withTables(query, text, bindings))) as never
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

/** Once more where a table was missing: SurrealDB 3 refuses to read one that no one has written to. */
async function withTables(
  query: (text: string, bindings: Row) => Promise<unknown>,
  text: string,
  bindings: Row,
): Promise<unknown> {
  try {
    return await query(text, bindings)
  } catch (error) {
    if (!isMissingTable(error)) throw error
    for (const definition of tables) await query(definition, {})
    return query(text, bindings)
  }
}

/** Tries again while the transaction meets others, after a random time, so that the same do not meet again. */
async function retried<T>(transaction: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isConflict(error) || attempt === ATTEMPTS) throw error
    const longest = Math.min(2 ** attempt, LONGEST_WAIT_MS)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
    return retried(transaction, attempt + 1)
  }
}

/** The rows without the member that the error names; undefined if it names none of theirs. */
function withoutField(rows: Write["rows"], error: unknown): Write["rows"] | undefined {
  const undefinedIn = undefinedField(error)
  const row = undefinedIn && rows[undefinedIn.table as Table]
  if (!row || !(undefinedIn.field in row)) return undefined
  const members = Object.entries(row).filter(([name]) => name !== undefinedIn.field)
  return { ...rows, [undefinedIn.table]: Object.fromEntries(members) as object }
}
