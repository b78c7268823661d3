import type { StoredRow } from "@sallyport/core/adapters"
import type { NeededTable } from "./adapter-schema.js"

/** The members of each kind of row that it is told apart by. */
export type KeyMembers = Readonly<Record<StoredRow, readonly string[]>>

/** A database of MySQL or MariaDB. */
export interface KeyDatabase {
  /** Runs a statement that only reads. */
  readonly query: (statement: string) => Promise<readonly object[]>
  /** The tables of the adapter, with at least these members. Only asked for without strict mode. */
  readonly tables: (members: KeyMembers) => Promise<readonly KeyTable[]> | readonly KeyTable[]
}

/** A table in the database, with its rows. */
export type KeyTable = Pick<NeededTable, "name" | "rows">

/** A column that people, or what belongs to them, are told apart by. */
export interface KeyColumn {
  readonly kind: StoredRow
  readonly member: string
  readonly table: string
  readonly name: string
  /** Characters; for the types that MySQL counts in bytes, bytes. */
  readonly most: number
  readonly isInBytes: boolean
  /** MySQL's name for the letters that it takes; null for bytes. */
  readonly letters: string | null
}

interface ModeRow {
  readonly mode_of: unknown
}

interface ColumnRow {
  readonly table_of: string
  readonly column_of: string
  readonly type_of: string
  readonly most_of: number | string | bigint
  readonly letters_of: string | null
  readonly own_of: number | string | bigint
}

/** The columns whose values a database without strict mode cuts. Null for one in strict mode, which refuses them itself. */
export async function keyColumnsOf(
  { query, tables }: KeyDatabase,
  keys: KeyMembers,
): Promise<readonly KeyColumn[] | null> {
  const [mode] = (await query("select @@sql_mode as mode_of")) as readonly ModeRow[]
  if (isStrict(mode?.mode_of)) return null
  const needed = await tables(keys)
  const names = needed.map(({ name }) => `'${name.replaceAll(/['\\]/g, "\\$&")}'`)
  const rows =
    (await query(`select table_name as table_of, column_name as column_of, data_type as type_of,
      character_maximum_length as most_of, character_set_name as letters_of, table_schema = database() as own_of
    from information_schema.columns
    where character_maximum_length is not null and table_name in (${names.join(", ")})`)) as readonly ColumnRow[]
  return needed.flatMap(({ name: table, rows: its }) =>
    (its ? keys[its.kind] : []).flatMap((member) => {
      const name = its?.columns[member]
      const row = name === undefined ? undefined : columnIn(rows, table, name)
      return its && row ? [keyColumn(row, { kind: its.kind, member })] : []
    }),
  )
}

/**
 * Also for tables without transactions, such as MyISAM's: `STRICT_TRANS_TABLES` cuts there only from the second row of
 * a statement on, and adapters write one row at a time. A database that does not say its mode is no MySQL.
 */
function isStrict(mode: unknown): boolean {
  return typeof mode !== "string" || /\bSTRICT_(?:TRANS|ALL)_TABLES\b/i.test(mode)
}

/** In the database of the connection, or else in another one, where the mapper may have its tables. */
function columnIn(rows: readonly ColumnRow[], table: string, name: string): ColumnRow | undefined {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const found = rows.filter((row) => same(row.table_of, table) && same(row.column_of, name))
  return (
    found.find((row) => Number(row.own_of) === 1 && row.table_of === table) ??
    found.find((row) => Number(row.own_of) === 1) ??
    found[0]
  )
}

function keyColumn(row: ColumnRow, of: Pick<KeyColumn, "kind" | "member">): KeyColumn {
  return {
    ...of,
    table: row.table_of,
    name: row.column_of,
    most: Number(row.most_of),
    isInBytes: /text$|binary$|blob$/i.test(row.type_of),
    letters: row.letters_of,
  }
}

/** The beginning of Unicode that these sets have, with 0x80 to 0x9F of `latin1`, which are those of Windows. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ascii: /^[\0-\x7F]*$/u,
  latin1: /^[\0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u,
  utf8: /^[\0-\uFFFF]*$/u,
  utf8mb3: /^[\0-\uFFFF]*$/u,
}

/** Why the column does not hold the whole value, without the value; null if it does. */
export function whyItIsCut(value: string, { most, isInBytes, letters }: KeyColumn): string | null {
  const length = isInBytes ? new TextEncoder().encode(value).length : [...value].length
  const unit = isInBytes ? "bytes" : "characters"
  if (length > most) return `it holds ${most} ${unit}, and ${length} came`
  const isTaken = letters === null || (LETTERS[letters]?.test(value) ?? true)
  return isTaken ? null : `its character set ${letters ?? ""} lacks one of the ${length} ${unit}`
}
