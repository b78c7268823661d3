import type { NeededTable, OpenedDatabase, SqlDialect } from "@sallyport/adapter-base"
import { type StoredRow, type StoredValue, storedValues } from "@sallyport/core/adapters"
import { type LackOfRoom, lackOfRoom } from "./lack-of-room.js"
import { type PresentColumn, presentTables, type PresentTable } from "./present-tables.js"
import { readStatement, type ReadStatement } from "./read-statements.js"

/** Something that a database lacks. */
export interface MissingPart {
  /** `room`: a column that holds less than what may come. */
  readonly kind: "table" | "column" | "unique index" | "room"
  readonly table: string
  /** The column, or those of the index; empty for a table. */
  readonly columns: readonly string[]
  /** What adds it and changes nothing else. Empty if no statement can: a note or a tool says how. */
  readonly statements: readonly string[]
  /** For `room`: what the column holds, and what may come. */
  readonly why?: string
}

/** What a database lacks of the tables that its adapter needs, and of further ones. Only reads. */
export async function missingIn(
  database: OpenedDatabase,
  more: readonly NeededTable[] = [],
): Promise<readonly MissingPart[]> {
  const statements = (database.statements ?? []).map(readStatement)
  const needed = [
    ...tablesIn(statements).map((table) => withRows(table, database.rows?.[table.name])),
    ...(database.tables ?? []),
    ...more,
  ]
  const found = await presentTables(
    database,
    needed.map(({ name }) => name),
  )
  const { dialect } = database
  const same = sameIn(dialect)
  const present = new Map([...found].map(([name, table]) => [same(name), table]))
  return needed.flatMap((table) => {
    const its = statements.filter((one) => nameOf(one) === table.name)
    const there = present.get(same(table.name))
    return there
      ? missingInTable({ table, its, dialect }, there)
      : [{ kind: "table", table: table.name, columns: [], statements: its.map(({ text }) => text) }]
  })
}

const nameOf = (one: ReadStatement) => (one.kind === "table" ? one.name : one.table)

/** PostgreSQL tells apart what others take for the same name. */
const sameIn = (dialect: SqlDialect) => (name: string) =>
  dialect === "postgres" ? name : name.toLowerCase()

/** Each table with the columns and keys that other statements add to it. */
function tablesIn(statements: readonly ReadStatement[]): readonly NeededTable[] {
  return statements.flatMap((one) => {
    if (one.kind !== "table") return []
    const { name, columns, keys } = one
    const more = statements.filter((other) => other.kind !== "table" && other.table === name)
    const added = more.flatMap((other) => (other.kind === "column" ? [other.column] : []))
    const unique = more.flatMap((other) =>
      other.kind === "index" && other.isUnique ? [other.columns] : [],
    )
    return [{ name, columns: [...columns, ...added], keys: [...keys, ...unique] }]
  })
}

/** The columns of statements are called like the members of a row. */
function withRows(table: NeededTable, kind: StoredRow | undefined): NeededTable {
  if (kind === undefined) return table
  return { ...table, rows: { kind, columns: Object.fromEntries(table.columns.map((n) => [n, n])) } }
}

interface WantedTable {
  readonly table: NeededTable
  /** The statements of this table. */
  readonly its: readonly ReadStatement[]
  readonly dialect: SqlDialect
}

function missingInTable(wanted: WantedTable, present: PresentTable): readonly MissingPart[] {
  const { table, dialect } = wanted
  const same = sameIn(dialect)
  const has = new Set(present.columns.map(({ name }) => same(name)))
  const columns = table.columns.filter((column) => !has.has(same(column)))
  const keys = table.keys.filter((key) => {
    const needed = new Set(key.map(same))
    // What is unique by some of the columns is so by all of them.
    return !present.keys.some(
      (one) => one.length > 0 && one.every((column) => needed.has(same(column))),
    )
  })
  return [
    ...columns.map((column) => ({
      kind: "column" as const,
      table: table.name,
      columns: [column],
      statements: additionOf(wanted, column),
    })),
    ...keys.map((key) => ({
      kind: "unique index" as const,
      table: table.name,
      columns: key,
      statements: indexOf(wanted, key),
    })),
    ...roomIn(wanted, present),
  ]
}

/** The columns that hold less than what the library may hand to the adapter. */
function roomIn(
  { table, its, dialect }: WantedTable,
  present: PresentTable,
): readonly MissingPart[] {
  const { rows } = table
  if (!rows) return []
  const same = sameIn(dialect)
  const values: Readonly<Record<string, StoredValue>> = storedValues[rows.kind]
  return Object.entries(values).flatMap(([member, value]) => {
    const name = rows.columns[member]
    const column = present.columns.find(
      (one) => name !== undefined && same(one.name) === same(name),
    )
    const lacks = column ? lackOfRoom(column, value, dialect) : []
    if (!column || lacks.length === 0) return []
    // Tables whose statements are not known here are those of a mapper, whose own tool writes them.
    const statements =
      its.length > 0 && dialect === "postgres" ? widening(table, column, lacks) : []
    const why = lacks.map((one) => one.why).join("; ")
    return [{ kind: "room" as const, table: table.name, columns: [column.name], statements, why }]
  })
}

/** What PostgreSQL does without touching a row, a number aside. */
function widening(
  { name }: NeededTable,
  column: PresentColumn,
  lacks: readonly LackOfRoom[],
): readonly string[] {
  const quote = quoteIn("postgres")
  return lacks.map(
    ({ change }) => `ALTER TABLE ${quote(name)} ALTER COLUMN ${quote(column.name)} ${change}`,
  )
}

/** A column that must have a value cannot be added to rows that have none. */
function additionOf({ table, its, dialect }: WantedTable, column: string): readonly string[] {
  for (const one of its) {
    if (one.kind === "column" && one.column === column) return [one.text]
    const definition = one.kind === "table" ? one.definitions[column] : undefined
    if (definition === undefined || isDemanding(definition)) continue
    const quote = quoteIn(dialect)
    return [`ALTER TABLE ${quote(table.name)} ADD COLUMN ${quote(column)} ${definition}`]
  }
  return []
}

function isDemanding(definition: string): boolean {
  if (/\b(?:primary key|unique|serial)\b/i.test(definition)) return true
  return /\bnot null\b/i.test(definition) && !/\bdefault\b(?! null)/i.test(definition)
}

function indexOf({ table, its, dialect }: WantedTable, key: readonly string[]): readonly string[] {
  const same = (columns: readonly string[]) => columns.join() === key.join()
  for (const one of its)
    if (one.kind === "index" && one.isUnique && same(one.columns)) return [one.text]
  // Tables whose statements are not known here are those of a mapper, whose own tool writes them.
  if (its.length === 0) return []
  const quote = quoteIn(dialect)
  const name = ["sallyport", table.name, ...key].join("_")
  return [
    `CREATE UNIQUE INDEX ${quote(name)} ON ${quote(table.name)} (${key.map(quote).join(", ")})`,
  ]
}

const quoteIn = (dialect: SqlDialect) => (name: string) =>
  dialect === "mysql" ? `\`${name}\`` : `"${name}"`
