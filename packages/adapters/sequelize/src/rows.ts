import { atAddress } from "@sallyport/adapter-base"
import type { WhereOptions } from "sequelize"
import { Op } from "sequelize"
import type { AnyModel } from "./define-models.js"
import { exactly, isExactly, type Match } from "./exactly.js"
import { readsPlainly } from "./reads-plainly.js"
import type { RowStore } from "./store.js"
import { toValues } from "./to-values.js"

interface ReadOptions {
  /** Another model to read in the same query. */
  readonly include?: { readonly model: AnyModel; readonly as: string; readonly required: true }
}

/** The rows of one model, whose table may lack some of the model's columns. */
export interface Rows<Row> {
  readonly find: (match: Match, options?: ReadOptions) => Promise<Row | null>
  readonly list: (match: Match, options?: ReadOptions) => Promise<Row[]>
  /** The row with this address. A column that ignores letter case has one row for all of them, which is then the one. */
  readonly findByEmail: (email: string) => Promise<Row | null>
  /** Stores the members that have a column, and returns the row. */
  readonly insert: (row: object) => Promise<Row>
  /** Changes the members that have a column in the matching row. Never inserts one. */
  readonly change: (match: Match, row: object, where?: WhereOptions) => Promise<void>
  /** Removes the rows, and returns how many there were. */
  readonly remove: (match: Match, where?: WhereOptions) => Promise<number>
}

/** If the adapter creates the tables, every operation waits until they exist. */
export function rowsOf<Row>({ withAttributes, transaction }: RowStore, model: AnyModel): Rows<Row> {
  const within = transaction && { transaction }
  const listLike = (match: Match, options: ReadOptions = {}) =>
    withAttributes(model, async (attributes) => {
      const query = { ...options, ...within, attributes, where: match }
      return [model, options.include?.model ?? model].every(readsPlainly)
        ? await model.findAll({ ...query, raw: true, nest: true })
        : (await model.findAll(query)).map((row) => row.get({ plain: true }) as object)
    }) as Promise<object[]>
  const list: Rows<Row>["list"] = async (match, options) =>
    (await listLike(match, options)).filter((row) => isExactly(row, match)) as Row[]
  return {
    list,
    find: async (match, options) => (await list(match, options))[0] ?? null,
    findByEmail: async (email) =>
      (atAddress(await listLike({ email }), email) as Row | undefined) ?? null,
    insert: (row) =>
      withAttributes(model, async (attributes) => {
        const returning = attributes.map((name) => model.rawAttributes[name]?.field ?? name)
        const options = { fields: attributes, returning, ...within }
        const created = await model.create(toValues(row, model, attributes), options)
        return created.get({ plain: true }) as Row
      }),
    change: (match, row, where = {}) =>
      withAttributes(model, async (attributes) => {
        const values = toValues(row, model, attributes)
        if (Object.keys(values).length === 0) return
        const condition = { [Op.and]: [exactly(model, match), where] }
        await model.update(values, { ...within, where: condition })
      }),
    remove: (match, where = {}) =>
      withAttributes(model, () =>
        model.destroy({ ...within, where: { [Op.and]: [exactly(model, match), where] } }),
      ),
  }
}
