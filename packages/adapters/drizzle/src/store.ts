import { and, eq, sql, type Column, type Placeholder, type SQL } from "drizzle-orm"
import type { Change, DrizzleDatabase, Row, Statement } from "./drizzle-database.js"
import type { Tables } from "./schema.js"

type Engine = "postgres" | "mysql" | "sqlite"

/** The database with its tables, and what differs between the engines. */
export interface Store {
  readonly engine: Engine
  readonly db: DrizzleDatabase
  readonly tables: Tables
}

/**
 * The column holds this text, character for character.
 *
 * The usual collations of MySQL and MariaDB take `a` for `A`, `é` for `e` and ignore trailing blanks, so that one
 * address could stand for another. There the bytes are compared too; the first comparison is what uses the index.
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

/** Rows by a statement that is compiled at its first run, with values for its placeholders. */
export function compiled<Result>(write: () => Statement<Result>): (values: Row) => Promise<Result> {
  let statement: ReturnType<Statement<Result>["prepare"]> | undefined
  return async (values) => {
    // Without a name, which PostgreSQL would keep for the connection: poolers hand connections on.
    statement ??= write().prepare("")
    return await statement.execute(values)
  }
}

/** How many rows a change touched, as MySQL's drivers say it. */
export function affectedRows(result: unknown): number {
  const [header] = Array.isArray(result) ? (result as unknown[]) : [result]
  const { affectedRows: mysql2, rowsAffected } = Object(header) as Record<string, unknown>
  return Number(mysql2 ?? rowsAffected ?? 0)
}

/** Changes rows and answers the one that `read` finds afterwards; on MySQL, which cannot answer what it changed. */
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
 * Removes a row and answers it, once: of several callers at the same moment the database lets one have it. Without
 * `returning` the row is read first, and only the caller whose deletion removed it may keep what was read.
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
