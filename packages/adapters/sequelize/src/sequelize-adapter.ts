import {
  markOperations,
  outlastingConflicts,
  requireClient,
  withRecords,
  withWholeKeys,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Sequelize } from "sequelize"
import { defineModels, isMysql, type Models } from "./define-models.js"
import { keyDatabase } from "./key-tables.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { sequelizeRecords } from "./sequelize-records.js"
import { createStore, isInTransaction, once } from "./store.js"
import { synchronize } from "./synchronize.js"

/** The options of the adapter. */
export interface SequelizeAdapterOptions {
  /** Whether the first operation creates missing tables. Default: true. */
  synchronize?: boolean | undefined
  /** Your own models. Default for each: defined from `models` of this package. */
  models?: Partial<Models> | undefined
}

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in PostgreSQL, MySQL, MariaDB or SQLite with Sequelize
 * 6, in the tables of `@auth/sequelize-adapter`. It defines models on the client, so create one adapter and reuse it.
 */
export function SequelizeAdapter(
  client: Sequelize,
  { synchronize: makesTables = true, models: given = {} }: SequelizeAdapterOptions = {},
): Adapter {
  requireClient(
    client,
    ["getDialect"],
    [
      "SequelizeAdapter needs an instance of Sequelize",
      "Write SequelizeAdapter(new Sequelize(process.env.DATABASE_URL)).",
    ],
  )
  const models = defineModels(client, given)
  const ready = makesTables ? once(() => synchronize(client, models)) : noWait
  const store = createStore(client, models, ready)
  const operations = {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  }
  const outlasting = outlastingConflicts(operations, {
    inTransaction: () => isInTransaction(client),
  })
  const adapter = isMysql(client)
    ? withWholeKeys(outlasting, keyDatabase(client, models, ready))
    : outlasting
  return withRecords(markOperations(adapter), () => sequelizeRecords(client), {
    adapter: "sequelize",
    connection: { client, models },
    client,
    // By name: models are defined anew for each adapter.
    part: Object.values(models).map((model) => JSON.stringify(model.getTableName())),
  })
}

const noWait = () => Promise.resolve()
