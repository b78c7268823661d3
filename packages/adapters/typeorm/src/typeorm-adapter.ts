import type { Adapter } from "@sallyport/core/adapters"
import type { DataSourceOptions } from "typeorm"
import type { CompleteEntities } from "./entities/complete-entities.js"
import { entities as officialEntities } from "./entities/entities.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { createUserAndAccount } from "./operations/create-user-and-account.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { createStore } from "./store.js"

export interface TypeORMAdapterOptions {
  /**
   * What the tables are made of: `completeEntities` for a new database, or classes of your own with these names. By default
   * the entities of `@auth/typeorm-adapter`.
   */
  entities?: CompleteEntities
}

/**
 * Keeps users, accounts, sessions and sign-in links in a database of TypeORM, and passkeys where there is an entity for them.
 * Connects at the first operation. `synchronize` is on by default, but in production.
 *
 * Throws TypeError for a text that is no address of a database.
 */
export function TypeORMAdapter(
  dataSource: string | DataSourceOptions,
  { entities = officialEntities }: TypeORMAdapterOptions = {},
): Adapter {
  const store = createStore(dataSource, entities)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...(entities.AuthenticatorEntity &&
      authenticatorOperations(store, entities.AuthenticatorEntity)),
    ...(!store.sharesConnection && { createUserAndAccount: createUserAndAccount(store) }),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  }
}
