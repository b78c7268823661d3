import type { Adapter } from "@sallyport/core/adapters"
import type { Sequelize } from "sequelize"
import { defineModels, type Models } from "./define-models.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { createStore } from "./store.js"
import { synchronize } from "./synchronize.js"

/** What may be changed about the adapter. */
export interface SequelizeAdapterOptions {
  /** Whether the first operation makes the tables that are not there. Default: true. */
  synchronize?: boolean | undefined
  /** Models of your own; those that are left out are defined from `models` of this package. */
  models?: Partial<Models> | undefined
}

/**
 * Keeps users, accounts, sessions, sign-in links and passkeys in PostgreSQL, MySQL, MariaDB or SQLite through Sequelize 6, in
 * the tables of `@auth/sequelize-adapter`. It defines models on the client, so make one adapter and keep it.
 */
export function SequelizeAdapter(
  client: Sequelize,
  { synchronize: makesTables = true, models: given = {} }: SequelizeAdapterOptions = {},
): Adapter {
  const models = defineModels(client, given)
  const store = createStore(client, models, makesTables ? onceMade(client, models) : noWait)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  }
}

const noWait = () => Promise.resolve()

/** Makes the tables at the first call; a failure is forgotten, so that the next call tries again. */
function onceMade(client: Sequelize, models: Models): () => Promise<void> {
  let made: Promise<void> | undefined
  return () => {
    made ??= synchronize(client, models)
    made.catch(() => {
      made = undefined
    })
    return made
  }
}
