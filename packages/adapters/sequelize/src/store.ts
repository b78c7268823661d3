import { type ColumnsOf, rememberColumns } from "@sallyport/adapter-base"
import { type Sequelize, Transaction } from "sequelize"
import { codeOf } from "./code-of.js"
import type { AnyModel, Models } from "./define-models.js"
import { attributesWith, hasUniqueIndex, readColumns } from "./read-columns.js"

/** What reading and writing rows needs, also inside a transaction. */
export interface RowStore {
  /**
   * Runs the work with the model's attributes for which the table has a column; retries if the columns have changed.
   */
  readonly withAttributes: <Result>(
    model: AnyModel,
    work: (attributes: string[]) => Promise<Result>,
  ) => Promise<Result>
  readonly transaction?: Transaction
}

/** What every operation needs. */
export interface Store extends RowStore {
  readonly models: Models
  /** True if the model's table exists. */
  readonly hasTable: (model: AnyModel) => Promise<boolean>
  /** True if a unique index decides who has an account. The official tables have none. Looked up once. */
  readonly hasUniqueAccounts: () => Promise<boolean>
  /** Runs the work on these models in one transaction. */
  readonly inTransaction: <Result>(
    models: readonly AnyModel[],
    work: (inside: RowStore) => Promise<Result>,
  ) => Promise<Result>
}

/** The codes of each engine for a missing column or table. */
const OUTDATED = new Set(["42703", "42P01", "ER_BAD_FIELD_ERROR", "ER_NO_SUCH_TABLE"])

/**
 * SQLite lets two transactions read, and then neither of them can write. With this, the second one waits at the start.
 * Other engines ignore it.
 */
const BEGIN = { type: Transaction.TYPES.IMMEDIATE }

/** Every operation first waits for `ready`: until the tables exist, if the adapter creates them. */
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
    hasUniqueAccounts: once(async () => {
      await ready()
      return hasUniqueIndex(sequelize, models.Account, ["provider", "providerAccountId"])
    }),
    inTransaction: (used, work) =>
      withTables(async (columnsOf) => {
        const inside = await rememberedFor(used, columnsOf)
        return sequelize.transaction(BEGIN, (transaction) => work({ ...inside, transaction }))
      }),
  }
}

/** Whether the application is in a transaction that `Sequelize.useCLS` hands on to every statement. */
export function isInTransaction({ constructor }: Sequelize): boolean {
  const { _cls: space } = constructor as {
    readonly _cls?: { readonly get: (name: string) => unknown }
  }
  return Boolean(space?.get("transaction"))
}

/** Remembers what the first call returns. If that fails, the next call tries again. */
export function once<Result>(call: () => Promise<Result>): () => Promise<Result> {
  let called: Promise<Result> | undefined
  return () => {
    called ??= call()
    called.catch(() => {
      called = undefined
    })
    return called
  }
}

/**
 * Looks up the attributes before a transaction begins. Otherwise many simultaneous transactions would each wait for a
 * second connection to look them up, and none would ever end.
 */
async function rememberedFor(
  models: readonly AnyModel[],
  columnsOf: ColumnsOf<string>,
): Promise<RowStore> {
  const known = new Map<AnyModel, string[]>()
  for (const model of models) known.set(model, attributesWith(model, await columnsOf(model.name)))
  return { withAttributes: (model, work) => work(known.get(model) ?? []) }
}
