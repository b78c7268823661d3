import type { Sequelize } from "sequelize"
import { codeOf } from "./code-of.js"
import type { AnyModel } from "./define-models.js"

/** The columns of the model's table; empty if there is none. */
export async function readColumns(
  sequelize: Sequelize,
  model: AnyModel,
): Promise<ReadonlySet<string>> {
  try {
    const table = model.getTableName() as string
    const columns = await sequelize.getQueryInterface().describeTable(table)
    return new Set(Object.keys(columns))
  } catch (error) {
    const isMissing =
      codeOf(error) === "ER_NO_SUCH_TABLE" || /No description found/.test(String(error))
    if (isMissing) return new Set()
    throw error
  }
}

interface TableIndex {
  readonly unique: boolean
  readonly fields: readonly { readonly attribute: string }[]
  /** PostgreSQL: the statement that creates it. */
  readonly definition?: string
}

/** Whether the table refuses a second row with the same values of these attributes. */
export async function hasUniqueIndex(
  sequelize: Sequelize,
  model: AnyModel,
  names: readonly string[],
): Promise<boolean> {
  const table = model.getTableName() as string
  const indexes = (await sequelize.getQueryInterface().showIndex(table)) as readonly TableIndex[]
  const columns = names.map((name) => model.rawAttributes[name]?.field ?? name)
  return indexes.some(
    ({ unique, fields, definition = "" }) =>
      unique &&
      fields.length === columns.length &&
      fields.every(({ attribute }) => columns.includes(attribute)) &&
      // An index over some of the rows decides nothing about the others.
      !/\)\s+WHERE\s/i.test(definition),
  )
}

/**
 * The attributes that have one of these columns. If the table does not exist, all of them, because the engine then
 * reports the missing table itself.
 */
export function attributesWith(model: AnyModel, columns: ReadonlySet<string>): string[] {
  const names = Object.keys(model.rawAttributes)
  if (columns.size === 0) return names
  return names.filter((name) => columns.has(model.rawAttributes[name]?.field ?? name))
}
