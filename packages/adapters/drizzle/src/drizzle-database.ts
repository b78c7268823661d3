import type { Column, SQL, Table } from "drizzle-orm"

/** A row of a table, by the names of Drizzle's columns. */
export type Row = Record<string, unknown>

/** A statement, which runs when it is awaited, or is compiled once and run with values. */
export interface Statement<Result> extends PromiseLike<Result> {
  prepare(name?: string): { execute(values?: Row): Result | PromiseLike<Result> }
  /** The result at once; a synchronous driver of SQLite alone. */
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
}

/**
 * What the databases of Drizzle's three dialects have in common, as far as this adapter calls it. Their own types differ in
 * every builder, so that code for all three could not be written with them.
 */
export interface DrizzleDatabase {
  select(): { from(table: Table): Select<Row> }
  select<Tables extends Record<string, Table>>(
    tables: Tables,
  ): { from(table: Table): Select<Record<keyof Tables, Row>> }
  select<Columns extends Record<string, Column>>(
    columns: Columns,
  ): { from(table: Table): Select<Record<keyof Columns, unknown>> }
  insert(table: Table): {
    values(row: Row): Insert
    /** MySQL alone. */
    ignore(): { values(row: Row): Change }
  }
  update(table: Table): { set(row: Row): { where(condition: SQL | undefined): Change } }
  delete(table: Table): { where(condition: SQL | undefined): Change }
  /** All or none; some drivers over HTTP, and libsql's. */
  batch?(statements: readonly Statement<unknown>[]): Promise<unknown>
  /** With a synchronous driver the work must not wait. */
  transaction<Result>(work: (db: DrizzleDatabase) => Result): Result
}
