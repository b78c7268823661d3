import { and, eq, sql, type Column, type Placeholder, type SQL } from "drizzle-orm"
import type { Change, DrizzleDatabase, Row, Statement } from "./drizzle-database.js"
import type { Tables } from "./schema.js"

type Engine = "postgres" | "mysql" | "sqlite"

/** The database with its tables, and what differs between engines. */
export interface Store {
  readonly engine: Engine
  readonly db: DrizzleDatabase
  readonly tables: Tables
}

/** Whether this is a transaction that the application has begun, and not the database. */
export function isTransaction(db: object): boolean {
  return "rollback" in db
}

/**
 * The condition that the column contains exactly this text.
 *
 * The default collations of MySQL and MariaDB treat `a` as equal to `A` and `é` to `e`, and ignore trailing blanks, so
 * that one address could match another. There the bytes are compared too; the first comparison uses the index.
 */
export function exactly(
  { engine }: Pick<Store, "engine">,
  column: Column,
  value: string | Placeholder,
): SQL | undefined {
  const same = eq(column, value)
  if (engine !== "mysql") return same
  const bytes = (text: SQL) => sql`cast(convert(${text} using utf8mb4) as binary)`
  return and(same, sql`${bytes(sql`${column}`)} = ${bytes(sql`${value}`)}`)
}

/** Runs a statement with values for its placeholders; it is compiled at its first run. */
export function compiled<Result>(write: () => Statement<Result>): (values: Row) => Promise<Result> {
  let statement: ReturnType<Statement<Result>["prepare"]> | undefined
  return async (values) => {
    // Without a name, because PostgreSQL keeps a named statement per connection, and poolers share connections.
    statement ??= write().prepare("")
    return await statement.execute(values)
  }
}

/** How many rows a change affected, as reported by MySQL's drivers. */
export function affectedRows(result: unknown): number {
  const { affectedRows: mysql2, rowsAffected } = headerIn(result)
  return Number(mysql2 ?? rowsAffected ?? 0)
}

/** The id of an inserted row, as reported by MySQL's drivers. */
export function insertedId(result: unknown): unknown {
  return headerIn(result)["insertId"]
}

function headerIn(result: unknown): Readonly<Record<string, unknown>> {
  const [header] = Array.isArray(result) ? (result as unknown[]) : [result]
  return Object(header) as Record<string, unknown>
}

/** Changes rows and returns the one that `read` finds afterwards; for MySQL, which cannot return changed rows. */
export async function changedRow(
  { engine }: Pick<Store, "engine">,
  change: Change,
  read: () => PromiseLike<Row[]>,
): Promise<Row | undefined> {
  if (engine !== "mysql") return (await change.returning())[0]
  await change
  return (await read())[0]
}

/**
 * Removes a row and returns it. Of several simultaneous callers, the database lets only one have it. Without
 * `returning`, the row is read first, and only the caller whose deletion removed it may use what it read.
 */
export async function takenRow(
  { engine }: Pick<Store, "engine">,
  removal: Change,
  read: () => PromiseLike<Row[]>,
): Promise<Row | null> {
  if (engine !== "mysql") return (await removal.returning())[0] ?? null
  const [row] = await read()
  return row && affectedRows(await removal) > 0 ? row : null
}
