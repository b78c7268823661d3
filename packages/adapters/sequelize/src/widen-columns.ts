import type { Sequelize } from "sequelize"
import { codeOf } from "./code-of.js"
import { type AnyModel, isMysql } from "./define-models.js"

/** How much a column holds: a text by its characters or bytes, a number by its bytes, a date by the digits of its seconds. */
interface ColumnSize {
  readonly kind: "text" | "number" | "date"
  readonly most: number
}

const SIZES: Readonly<Record<string, ColumnSize>> = {
  INT: { kind: "number", most: 4 },
  INTEGER: { kind: "number", most: 4 },
  BIGINT: { kind: "number", most: 8 },
  TEXT: { kind: "text", most: 65_535 },
  MEDIUMTEXT: { kind: "text", most: 16_777_215 },
}

/** Null for a type of which no attribute of ours is. */
function sizeOf(type: string): ColumnSize | null {
  const [, length] = /^(?:CHARACTER VARYING|VARCHAR)\((\d+)\)/i.exec(type) ?? []
  if (length !== undefined) return { kind: "text", most: Number(length) }
  const [date, digits = "0"] = /^DATETIME(?:\((\d)\))?/i.exec(type) ?? []
  if (date !== undefined) return { kind: "date", most: Number(digits) }
  return SIZES[/^\w+/.exec(type)?.[0].toUpperCase() ?? ""] ?? null
}

function isNarrower(present: string, wanted: string): boolean {
  const [found, needed] = [sizeOf(present), sizeOf(wanted)]
  return found !== null && found.kind === needed?.kind && found.most < needed.most
}

interface NarrowColumn {
  readonly field: string
  readonly type: string
  readonly allowNull: boolean
}

/**
 * Makes columns as wide as the attributes of these models. SQLite keeps every length in any column. What a view or an index of
 * the application keeps narrow stays so.
 */
export async function widenColumns(client: Sequelize, models: readonly AnyModel[]): Promise<void> {
  if (client.getDialect() === "sqlite") return
  for (const model of models) {
    const table = model.getTableName() as string
    const present = await client.getQueryInterface().describeTable(table)
    const narrow = Object.entries(model.rawAttributes).flatMap(([name, { field = name, type }]) => {
      const column = present[field]
      const wanted = typeof type === "string" ? type : type.toString({})
      return column && isNarrower(column.type, wanted)
        ? [{ field, type: wanted, allowNull: column.allowNull }]
        : []
    })
    for (const column of narrow) await widen(client, model, column)
  }
}

/** A view shows the column (PostgreSQL), or the index would be too long (MySQL). */
const KEPT = new Set(["0A000", "ER_TOO_LONG_KEY"])

async function widen(client: Sequelize, model: AnyModel, column: NarrowColumn): Promise<void> {
  try {
    await client.query(await statementFor(client, model, column))
  } catch (error) {
    if (!KEPT.has(codeOf(error))) throw error
  }
}

async function statementFor(
  client: Sequelize,
  model: AnyModel,
  { field, type, allowNull }: NarrowColumn,
): Promise<string> {
  const quote = (name: string) => client.getQueryInterface().quoteIdentifier(name, true)
  const table = quote(model.getTableName() as string)
  if (!isMysql(client)) return `ALTER TABLE ${table} ALTER COLUMN ${quote(field)} TYPE ${type}`
  const change = `MODIFY ${quote(field)} ${type} ${allowNull ? "NULL" : "NOT NULL"}`
  const former = await indexesOf(client, model, field)
  // The key of an earlier version has the whole id, for which there is no room any more. `sync` makes it anew.
  const dropped = former.map((name) => `DROP INDEX ${quote(name)}, `).join("")
  return `ALTER TABLE ${table} ${dropped}${change}`
}

/** The indexes of ours that have this column only in part now. */
async function indexesOf(
  client: Sequelize,
  model: AnyModel,
  field: string,
): Promise<readonly string[]> {
  const ours = (model.options.indexes ?? []).filter(({ fields = [] }) =>
    fields.some((one) => typeof one === "object" && (one as { name?: string }).name === field),
  )
  const table = model.getTableName() as string
  const present = (await client.getQueryInterface().showIndex(table)) as readonly NamedIndex[]
  return ours.flatMap(({ name }) => (present.some((one) => one.name === name) ? [name ?? ""] : []))
}

interface NamedIndex {
  readonly name: string
}
