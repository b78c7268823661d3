import type { Sequelize } from "sequelize"
import { type RecordsEngine, recordsEngineOf } from "./records-engine.js"

interface ColumnTypes {
  readonly key: string
  readonly owner: string
  readonly value: string
}

/** Compared byte by byte, so that letter case counts and every database lists in the same order. */
const columnTypes: Readonly<Record<RecordsEngine, ColumnTypes>> = {
  postgres: { key: `text collate "C"`, owner: `text collate "C"`, value: "text" },
  sqlite: { key: "text", owner: "text", value: "text" },
  mysql: {
    key: "varchar(128) character set ascii collate ascii_bin",
    owner: "varchar(255) character set utf8mb4 collate utf8mb4_bin",
    // `text` holds 65,535 bytes, which the longest value may exceed.
    value: "mediumtext character set utf8mb4 collate utf8mb4_bin",
  },
}

const indexes = [
  ["auth_records_owner_index", "(owner, collection)"],
  ["auth_records_expires_index", "(expires)"],
] as const

/** Without a foreign key, because the owner may be stored elsewhere. */
function tableWith({ key, owner, value }: ColumnTypes, more = ""): string {
  return `create table if not exists auth_records (
    collection ${key} not null, id ${key} not null, owner ${owner}, value ${value} not null,
    version ${key} not null, expires bigint, primary key (collection, id)${more})`
}

function statementsFor(engine: RecordsEngine): readonly string[] {
  const types = columnTypes[engine]
  // MySQL cannot create an index if it does not exist yet, but has those of a table in one statement with it.
  if (engine === "mysql")
    return [
      tableWith(types, indexes.map(([name, columns]) => `, index ${name} ${columns}`).join("")),
    ]
  return [
    tableWith(types),
    ...indexes.map(
      ([name, columns]) => `create index if not exists ${name} on auth_records ${columns}`,
    ),
  ]
}

/**
 * Creates the table of the library's records, if it is missing. Not a model, because `sync` of the application would
 * create its table. On a database that records cannot be in, it does nothing.
 */
export async function createRecordsTable(client: Sequelize): Promise<void> {
  const engine = recordsEngineOf(client)
  if (!engine) return
  for (const statement of statementsFor(engine))
    await client.query(engine === "postgres" ? alone(statement) : statement)
}

/**
 * Runs one at a time. PostgreSQL checks whether a name exists before it creates it, so of two simultaneous statements
 * the later one would fail.
 */
function alone(statement: string): string {
  return `DO $sallyport$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sallyport:migrations'));
    ${statement};
  END $sallyport$`
}
