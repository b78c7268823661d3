import { fn, literal, Op, type Sequelize, where } from "sequelize"
import { type AnyModel, defineModels, type Models } from "./define-models.js"
import type { SequelizeAdapterOptions } from "./sequelize-adapter.js"
import { readColumns } from "./read-columns.js"
import { createRecordsTable } from "./records-table.js"
import { synchronize } from "./synchronize.js"
import { widenColumns } from "./widen-columns.js"

/**
 * Creates missing tables, with one for records, and adds to those of `@auth/sequelize-adapter` the additional columns and
 * indexes of this package's models. It changes no rows, makes columns wider and never narrower, and may run repeatedly. Tables
 * of models of your own keep their columns.
 *
 * Rejects if an account exists twice, which the official tables allow: the message names the accounts. Then nothing is
 * added. Decide which row to keep, and run it again.
 */
export async function migrateToLatest(
  client: Sequelize,
  { models: given = {} }: Pick<SequelizeAdapterOptions, "models"> = {},
): Promise<void> {
  const models = defineModels(client, given)
  await synchronize(client, models)
  await refuseDoubles(models.Account)
  await addVerifiedEmail(client, models.Account)
  await widenColumns(
    client,
    (Object.keys(models) as (keyof Models)[]).flatMap((kind) =>
      given[kind] ? [] : [models[kind]],
    ),
  )
  for (const model of [models.Account, models.Session, models.VerificationToken])
    // For an existing table, `sync` only adds the model's missing indexes.
    await model.sync()
  await createRecordsTable(client)
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

async function addVerifiedEmail(client: Sequelize, Account: AnyModel): Promise<void> {
  const present = await readColumns(client, Account)
  const attribute = Account.rawAttributes["verifiedEmail"]
  if (!attribute?.field || present.has(attribute.field)) return
  const table = Account.getTableName() as string
  await client.getQueryInterface().addColumn(table, attribute.field, attribute)
}
