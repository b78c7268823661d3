import type { SqlDialect } from "@sallyport/adapter-base"
import type { StoredValue } from "@sallyport/core/adapters"
import type { PresentColumn } from "./present-tables.js"

/** Something that a column does not take. */
export interface LackOfRoom {
  /** What it holds, and what may come. */
  readonly why: string
  /** What PostgreSQL calls the change to the column. */
  readonly change: string
}

/** Names, pictures and tokens have less in practice, and a `text` of MySQL has as much. */
const ENOUGH = 65_535

/** The largest number of each type. */
const NUMBERS: Readonly<Record<string, number>> = {
  smallint: 32_767,
  mediumint: 8_388_607,
  int: 2_147_483_647,
  integer: 2_147_483_647,
}

/** Why a column cannot hold every value that may come; empty if it can, or if its type is one that this does not know. */
export function lackOfRoom(
  column: PresentColumn,
  value: StoredValue,
  dialect: SqlDialect,
): readonly LackOfRoom[] {
  const tooSmall = dialect === "sqlite" ? null : tooSmallFor(column, value, dialect)
  const isDemanded = value.isOptional === true && !column.takesNull
  return [
    ...(tooSmall ? [tooSmall] : []),
    ...(isDemanded
      ? [{ why: "it takes no null, and there may be no value", change: "DROP NOT NULL" }]
      : []),
  ]
}

function tooSmallFor(
  column: PresentColumn,
  value: StoredValue,
  dialect: SqlDialect,
): LackOfRoom | null {
  if (value.kind === "moment")
    return dialect === "mysql" && column.type === "timestamp"
      ? { why: "a timestamp ends in 2038, and later dates may come", change: "TYPE timestamptz" }
      : null
  if (value.kind === "number") return tooSmallNumber(column, value.most)
  // An `enum` has a length, too, and takes nothing longer on purpose.
  if (!/char|text|binary|blob/.test(column.type)) return null
  const needed = neededOf(value, isInBytes(column))
  if (column.most === null || column.most >= needed) return null
  const unit = isInBytes(column) ? "bytes" : "characters"
  return {
    why: `it holds ${column.most} ${unit}, and ${needed} may come`,
    change: "TYPE text",
  }
}

function tooSmallNumber({ type }: PresentColumn, needed: number): LackOfRoom | null {
  const most = NUMBERS[type]
  if (most === undefined || most >= needed) return null
  return { why: `it holds numbers up to ${most}, and ${needed} may come`, change: "TYPE bigint" }
}

/** The texts of MySQL, whose length it counts in bytes. */
function isInBytes({ type }: PresentColumn): boolean {
  return /text$|binary$|blob$/.test(type)
}

function neededOf(
  value: Extract<StoredValue, { kind: "identifier" | "text" }>,
  isInBytes: boolean,
): number {
  if (value.kind === "text") return Math.min(value.bytes, ENOUGH)
  const { characters, asciiCharacters = 0 } = value
  return Math.max(isInBytes ? characters * 4 : characters, asciiCharacters)
}
