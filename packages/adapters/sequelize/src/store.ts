import { type ColumnsOf, rememberColumns } from "@sallyport/adapter-base"
import { type Sequelize, Transaction } from "sequelize"
import { codeOf } from "./code-of.js"
import type { AnyModel, Models } from "./define-models.js"
import { attributesWith, readColumns } from "./read-columns.js"

/** What rows are read and written with, also inside a transaction. */
export interface RowStore {
  /** Does the work with the attributes of the model for which its table has a column; again where columns have changed. */
  readonly withAttributes: <Result>(
    model: AnyModel,
    work: (attributes: string[]) => Promise<Result>,
  ) => Promise<Result>
  readonly transaction?: Transaction
}

/** What every operation works with. */
export interface Store extends RowStore {
  readonly models: Models
  /** True if the table of the model is there. */
  readonly hasTable: (model: AnyModel) => Promise<boolean>
  /** Does the work on these models in one transaction: all happens or nothing. */
  readonly inTransaction: <Result>(
    models: readonly AnyModel[],
    work: (inside: RowStore) => Promise<Result>,
  ) => Promise<Result>
}

/** What each engine says where a column or a table is not there. */
const OUTDATED = new Set(["42703", "42P01", "ER_BAD_FIELD_ERROR", "ER_NO_SUCH_TABLE"])

/** SQLite lets two transactions read, and then neither of them write; so the second waits at the beginning. Others ignore it. */
const BEGIN = { type: Transaction.TYPES.IMMEDIATE }

/** Every operation waits for `ready` first: until the tables are there, where the adapter makes them. */
export function createStore(
  sequelize: Sequelize,
  models: Models,
  ready: () => Promise<unknown>,
): Store {
  const withColumns = rememberColumns<string>({
    read: (name) => readColumns(sequelize, sequelize.model(name)),
    isOutdated: (error) =>
      OUTDATED.has(codeOf(error)) || /no such (?:column|table)|has no column/.test(String(error)),
  })
  const withTables = async <Result>(
    work: (columnsOf: ColumnsOf<string>) => Promise<Result>,
  ): Promise<Result> => {
    await ready()
    return withColumns(work)
  }
  return {
    models,
    withAttributes: (model, work) =>
      withTables(async (columnsOf) => work(attributesWith(model, await columnsOf(model.name)))),
    hasTable: (model) => withTables(async (columnsOf) => (await columnsOf(model.name)).size > 0),
    inTransaction: (used, work) =>
      withTables(async (columnsOf) => {
        const inside = await rememberedFor(used, columnsOf)
        return sequelize.transaction(BEGIN, (transaction) => work({ ...inside, transaction }))
      }),
  }
}

/**
 * The attributes, known before a transaction begins: each of many transactions at once would wait for a second connection
 * to look them up, and none would end.
 */
async function rememberedFor(
  models: readonly AnyModel[],
  columnsOf: ColumnsOf<string>,
): Promise<RowStore> {
  const known = new Map<AnyModel, string[]>()
  for (const model of models) known.set(model, attributesWith(model, await columnsOf(model.name)))
  return { withAttributes: (model, work) => work(known.get(model) ?? []) }
}
