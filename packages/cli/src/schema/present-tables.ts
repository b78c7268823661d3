import type { OpenedDatabase } from "@sallyport/adapter-base"

/** A column that is in a database. */
export interface PresentColumn {
  readonly name: string
  /** In lower case, such as `varchar`, without a length. */
  readonly type: string
  /** Characters of a `varchar`, bytes of a text or of bytes; null if nothing is said. */
  readonly most: number | null
  readonly takesNull: boolean
}

/** A table that is in a database. */
export interface PresentTable {
  readonly columns: readonly PresentColumn[]
  /** The columns of each key that the database keeps unique, the primary key included. */
  readonly keys: readonly (readonly string[])[]
}

/** The tables of these names that are in a database. Only reads. */
export async function presentTables(
  database: OpenedDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, PresentTable>> {
  if (database.dialect === "sqlite") return inSqlite(database, names)
  const queries = database.dialect === "postgres" ? IN_POSTGRES : IN_MYSQL
  const columns = (await database.query(queries.columns)) as readonly ColumnRow[]
  const keys = (await database.query(queries.keys)) as readonly KeyRow[]
  return new Map(
    valuesOf(columns, "table_of").map((table) => [
      table,
      {
        columns: columns.filter((row) => row.table_of === table).map(columnIn),
        keys: keysOf(keys.filter((row) => row.table_of === table)),
      },
    ]),
  )
}

const valuesOf = <Name extends string>(
  rows: readonly Readonly<Record<Name, string>>[],
  name: Name,
): readonly string[] => [...new Set(rows.map((row) => row[name]))]

interface ColumnRow {
  readonly table_of: string
  readonly column_of: string
  readonly type_of: string
  readonly most_of: number | string | bigint | null
  readonly null_of: string
}

function columnIn({ column_of, type_of, most_of, null_of }: ColumnRow): PresentColumn {
  return {
    name: column_of,
    type: type_of.toLowerCase(),
    most: most_of === null ? null : Number(most_of),
    takesNull: null_of === "YES",
  }
}

interface KeyRow extends Pick<ColumnRow, "table_of" | "column_of"> {
  readonly key_of: string
}

function keysOf(rows: readonly KeyRow[]): PresentTable["keys"] {
  return valuesOf(rows, "key_of").map((key) =>
    rows.flatMap((row) => (row.key_of === key ? [row.column_of] : [])),
  )
}

/** An index over some of the rows, or over expressions, keeps nothing unique that a key is for. */
const IN_POSTGRES = {
  columns: `select table_name::text as table_of, column_name::text as column_of, data_type::text as type_of,
      character_maximum_length::int as most_of, is_nullable::text as null_of
    from information_schema.columns where table_schema::name = any(current_schemas(false))`,
  keys: `select t.relname::text as table_of, i.relname::text as key_of, a.attname::text as column_of
    from pg_catalog.pg_index x
    join pg_catalog.pg_class t on t.oid = x.indrelid
    join pg_catalog.pg_class i on i.oid = x.indexrelid
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace
    join lateral unnest(x.indkey::smallint[]) with ordinality as k(number, place) on k.place <= x.indnkeyatts
    join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
    where x.indisunique and x.indisvalid and x.indpred is null and x.indexprs is null
      and n.nspname = any(current_schemas(false))`,
}

/** An index over the beginning of a text refuses more than a key does, so it counts. */
const IN_MYSQL = {
  columns: `select table_name as table_of, column_name as column_of, data_type as type_of,
      character_maximum_length as most_of, is_nullable as null_of
    from information_schema.columns where table_schema = database()`,
  keys: `select table_name as table_of, index_name as key_of, column_name as column_of
    from information_schema.statistics where table_schema = database() and non_unique = 0`,
}

type RunPragma = (
  pragma: string,
  name: string,
) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** D1 lets nobody look at all of its tables, so each is asked for. */
async function inSqlite(
  { query }: OpenedDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, PresentTable>> {
  const ask: RunPragma = async (pragma, name) =>
    (await query(`PRAGMA ${pragma}("${name.replaceAll('"', '""')}")`)) as Awaited<
      ReturnType<RunPragma>
    >
  const found = new Map<string, PresentTable>()
  for (const name of names) {
    const columns = await ask("table_info", name)
    if (columns.length === 0) continue
    const primary = columns.filter(({ pk }) => Number(pk) > 0)
    found.set(name, {
      // SQLite stores a text or a number of any length in every column.
      columns: columns.map(({ name: column, type, notnull }) => ({
        name: String(column),
        type: String(type).toLowerCase(),
        most: null,
        takesNull: Number(notnull) === 0,
      })),
      keys: [primary.map((column) => String(column["name"])), ...(await uniqueIn(ask, name))],
    })
  }
  return found
}

async function uniqueIn(ask: RunPragma, table: string): Promise<PresentTable["keys"]> {
  const keys: string[][] = []
  for (const { name, unique, partial } of await ask("index_list", table)) {
    if (Number(unique) !== 1 || Number(partial) === 1) continue
    const columns = await ask("index_info", String(name))
    // An expression has no name.
    if (columns.every((column) => column["name"] !== null))
      keys.push(columns.map((column) => String(column["name"])))
  }
  return keys
}
