import {
  affectingRecords,
  numbered,
  type RecordStoreOptions,
  returningRecords,
  type SqlStatement,
} from "@sallyport/adapter-base"
import type { RecordStore } from "@sallyport/core/adapters"
import { type QueryOptions, QueryTypes, type Sequelize } from "sequelize"
import { noRecordsHere, type RecordsEngine, recordsEngineOf } from "./records-engine.js"

/**
 * The library's records in the table `auth_records`, which `migrateToLatest` creates. `SequelizeAdapter` has them
 * already; use this beside another adapter. With replication, they are read from the primary. They are part of no
 * transaction, also where the application has set `Sequelize.useCLS`.
 *
 * Throws TypeError for a client of another dialect than `postgres`, `mysql`, `mariadb` and `sqlite`.
 */
export function sequelizeRecords(client: Sequelize, options: RecordStoreOptions = {}): RecordStore {
  const engine = recordsEngineOf(client)
  if (!engine) throw noRecordsHere(client)
  const query = async (statement: SqlStatement, type: QueryTypes): Promise<unknown> =>
    client.query(textFor(engine, statement), { ...optionsFor(client, statement), type })
  const read = async (statement: SqlStatement) =>
    (await query(statement, QueryTypes.SELECT)) as readonly unknown[]
  if (engine !== "mysql") return returningRecords({ engine, run: read }, options)
  const write = async (statement: SqlStatement) =>
    (await query(statement, QueryTypes.BULKUPDATE)) as number
  const insert = async (statement: SqlStatement) =>
    ((await query(statement, QueryTypes.INSERT)) as readonly unknown[])[0]
  return affectingRecords({ read, write, insert }, options)
}

/**
 * The text with `$1` for each value, which Sequelize translates for every dialect. For SQLite it would look for no rows
 * after a statement that begins with `insert into`, so a comment comes first.
 */
function textFor(engine: RecordsEngine, statement: SqlStatement): string {
  const text = numbered(statement)
  return engine === "sqlite" ? `/* returns rows */ ${text}` : text
}

function optionsFor(client: Sequelize, { values }: SqlStatement): QueryOptions {
  return {
    // Versions of mysql2 send a number as a fraction, which MySQL does not accept as a limit.
    bind: client.getDialect() === "mysql" ? values.map(asText) : [...values],
    raw: true,
    useMaster: true,
    // Undefined would stand for the transaction in which the application happens to be.
    transaction: null,
  }
}

const asText = (value: string | number | null) => (value === null ? null : String(value))
