import { omitUndefined } from "@sallyport/adapter-base"
import { fromColumns, toColumn } from "./columns.js"
import type { D1Answer, D1Database } from "./d1-database.js"

function run(db: D1Database, sql: string, bindings: readonly unknown[]): Promise<D1Answer> {
  const values = bindings.map((value) => toColumn(value) ?? null)
  return db
    .prepare(sql)
    .bind(...values)
    .all()
}

/** The first row of a query, with its dates, and without members that are null; null if there is no row. */
export async function getRecord<RecordType>(
  db: D1Database,
  SQL: string,
  bindings: readonly unknown[],
): Promise<RecordType | null> {
  const [row] = (await run(db, SQL, bindings)).results as object[]
  if (!row) return null
  const filled = Object.entries(row).map(([name, value]) => [name, value ?? undefined])
  return fromColumns<RecordType>(omitUndefined(Object.fromEntries(filled) as object))
}

/** Runs a statement that inserts a row, then returns the row that the query finds. */
// oxlint-disable-next-line max-params -- its parameters are those of `@auth/d1-adapter`
export async function createRecord<RecordType>(
  db: D1Database,
  CREATE_SQL: string,
  bindings: readonly unknown[],
  GET_SQL: string,
  getBindings: readonly unknown[],
): Promise<RecordType | null> {
  await run(db, CREATE_SQL, bindings)
  return getRecord<RecordType>(db, GET_SQL, getBindings)
}

/** Runs a statement that changes rows, and returns D1's result. */
export async function updateRecord(
  db: D1Database,
  SQL: string,
  bindings: readonly unknown[],
): Promise<D1Answer> {
  return run(db, SQL, bindings)
}

/** Runs a statement that removes rows. */
export async function deleteRecord(
  db: D1Database,
  SQL: string,
  bindings: readonly unknown[],
): Promise<void> {
  await run(db, SQL, bindings)
}
