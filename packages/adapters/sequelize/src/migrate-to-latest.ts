import { fn, literal, Op, type Sequelize, where } from "sequelize"
import { type AnyModel, defineModels } from "./define-models.js"
import type { SequelizeAdapterOptions } from "./sequelize-adapter.js"
import { readColumns } from "./read-columns.js"
import { synchronize } from "./synchronize.js"

/**
 * Makes the tables where there are none, and adds to those of `@auth/sequelize-adapter` the columns and indexes that the
 * models of this package have besides. Changes no row and no column that is there, and may run again.
 *
 * Rejects if an account is there twice, which the official tables let happen: the message names the accounts. Nothing is
 * added then. Decide which row to keep, and run it again.
 */
export async function migrateToLatest(
  client: Sequelize,
  { models: given = {} }: Pick<SequelizeAdapterOptions, "models"> = {},
): Promise<void> {
  const models = defineModels(client, given)
  await synchronize(client, models)
  await refuseDoubles(models.Account)
  await addVouchedEmail(client, models.Account)
  for (const model of [models.Account, models.Session, models.VerificationToken])
    // Of a table that is there, `sync` adds the indexes of the model that it lacks, and nothing else.
    await model.sync()
}

async function refuseDoubles(Account: AnyModel): Promise<void> {
  const key = ["provider", "providerAccountId"]
  const doubles = await Account.findAll({
    attributes: key,
    group: key.map((name) => Account.rawAttributes[name]?.field ?? name),
    having: where(fn("COUNT", literal("*")), { [Op.gt]: 1 }),
    limit: 10,
  })
  if (doubles.length === 0) return
  const named = doubles.map((row) => key.map((name) => String(row.get(name))).join(" "))
  throw new Error(
    `Rows of the model "${Account.name}" have the same ${key.join(" and ")}: ${named.join(", ")}. Keep one of each, remove the others, and run migrateToLatest again.`,
  )
}

async function addVouchedEmail(client: Sequelize, Account: AnyModel): Promise<void> {
  const present = await readColumns(client, Account)
  const attribute = Account.rawAttributes["vouchedEmail"]
  if (!attribute?.field || present.has(attribute.field)) return
  const table = Account.getTableName() as string
  await client.getQueryInterface().addColumn(table, attribute.field, attribute)
}
