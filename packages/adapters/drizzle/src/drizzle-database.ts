import type { Column, SQL, SQLWrapper, Subquery, Table } from "drizzle-orm"

/** A row of a table, by Drizzle's column names. */
export type Row = Record<string, unknown>

/** A statement, which runs when it is awaited, or is compiled once and run with values. */
export interface Statement<Result> extends PromiseLike<Result>, SQLWrapper {
  prepare(name?: string): { execute(values?: Row): Result | PromiseLike<Result> }
  /** The result, synchronously; only with a synchronous SQLite driver. */
  all(): Result
  run(): unknown
}

/** A change; MySQL has no `returning`. */
export interface Change extends Statement<unknown> {
  returning(): Statement<Row[]>
}

interface Insert extends Change {
  onConflictDoNothing(): Change
  $returningId(): Statement<Row[]>
}

interface Select<Result> extends Statement<Result[]> {
  innerJoin(table: Table, on: SQL | undefined): Select<Result>
  where(condition: SQL | undefined): Select<Result>
  orderBy(...columns: SQL[]): Select<Result>
  limit(most: number): Select<Result>
  as(name: string): Subquery
}

/**
 * What the databases of Drizzle's three dialects have in common, as far as this adapter uses it. Drizzle's own types
 * differ in every builder, so code for all three cannot be written with them.
 */
export interface DrizzleDatabase {
  select(): { from(table: Table | Subquery): Select<Row> }
  /** Changes and queries that the statement can refer to by their names. */
  with(...queries: readonly Subquery[]): Pick<DrizzleDatabase, "select">
  select<Tables extends Record<string, Table>>(
    tables: Tables,
  ): { from(table: Table): Select<Record<keyof Tables, Row>> }
  select<Columns extends Record<string, Column>>(
    columns: Columns,
  ): { from(table: Table | Subquery): Select<Record<keyof Columns, unknown>> }
  insert(table: Table): {
    values(row: Row): Insert
    /** Only MySQL. */
    ignore(): { values(row: Row): Change }
  }
  update(table: Table): { set(row: Row): { where(condition: SQL | undefined): Change } }
  delete(table: Table): { where(condition: SQL | undefined): Change }
  /** Runs all statements or none; only libsql and some HTTP drivers have it. */
  batch?(statements: readonly Statement<unknown>[]): Promise<unknown>
  /** With a synchronous driver, the work must be synchronous too. */
  transaction<Result>(work: (db: DrizzleDatabase) => Result): Result
}
