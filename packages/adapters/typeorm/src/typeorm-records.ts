import {
  affectingRecords,
  numbered,
  type RecordStoreOptions,
  returningRecords,
  type SqlStatement,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import type { DataSource, DataSourceOptions } from "typeorm"
import { dataSourceOptions } from "./data-source-options.js"
import { recordEntities } from "./entities/auth-record-entity.js"
import type { CompleteEntities } from "./entities/complete-entities.js"
import { getManager } from "./get-manager.js"
import { recordsEngineOf } from "./records-engine.js"

export interface TypeORMRecordsOptions extends RecordStoreOptions {
  /**
   * The entities of the connection, as for the adapter: with the same ones, the connection is the adapter's. Default:
   * only that of the records.
   */
  entities?: Partial<CompleteEntities>
}

/**
 * The library's records in the table `auth_records`, whose entity is `authRecordEntity`. `TypeORMAdapter` has them
 * already; use this beside another adapter. Connects at the first operation, and reads from the master. `synchronize` is
 * on by default, except in production.
 *
 * Throws TypeError for a text that is not a database URL, and for a database that records cannot be in.
 */
export function typeormRecords(
  dataSource: string | DataSourceOptions,
  { entities, ...options }: TypeORMRecordsOptions = {},
): RecordStore {
  const { type } = dataSourceOptions(dataSource, entities ?? {})
  const engine = recordsEngineOf(type)
  const used = entities ?? recordEntities[engine]
  const run = async (statement: SqlStatement) => {
    const { connection } = await getManager({ dataSource, entities: used })
    const text = engine === "postgres" ? numbered(statement) : statement.text
    return runOn(connection, text.replaceAll("auth_records", tableIn(connection)), statement.values)
  }
  const rows = async (statement: SqlStatement) => (await run(statement)).records
  if (engine !== "mysql") return returningRecords({ engine, run: rows }, options)
  const write = async (statement: SqlStatement) => (await run(statement)).affected ?? 0
  const insert = async (statement: SqlStatement) =>
    ((await run(statement)).raw as { readonly insertId?: unknown }).insertId
  return affectingRecords({ read: rows, write, insert }, options)
}

/** Rows and counts in the same form from every driver; `DataSource.query` returns what each driver does. */
async function runOn(connection: DataSource, text: string, values: SqlStatement["values"]) {
  const runner = connection.createQueryRunner("master")
  try {
    return await runner.query(text, [...values], true)
  } finally {
    await runner.release()
  }
}

/** The table of the entity, with the schema or the prefix that the options set; without an entity, the plain name. */
function tableIn({ driver, entityMetadatas }: DataSource): string {
  const metadata = entityMetadatas.find(({ name }) => name === "AuthRecordEntity")
  const path = metadata?.tablePath ?? "auth_records"
  return path
    .split(".")
    .map((name) => driver.escape(name))
    .join(".")
}
