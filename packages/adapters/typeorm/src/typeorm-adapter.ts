import {
  markOperations,
  outlastingConflicts,
  withRecords,
  withWholeKeys,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { DataSourceOptions } from "typeorm"
import type { CompleteEntities } from "./entities/complete-entities.js"
import { entities as officialEntities } from "./entities/entities.js"
import { keyDatabase } from "./key-tables.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { createUserAndAccount } from "./operations/create-user-and-account.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { namedSource } from "./named-source.js"
import { createStore } from "./store.js"
import { typeormRecords } from "./typeorm-records.js"

export interface TypeORMAdapterOptions {
  /**
   * The entities: `completeEntities` for a new database, or your own classes with these names, and `authRecordEntity` if
   * something uses records. Default: the entities of `@auth/typeorm-adapter`.
   */
  entities?: CompleteEntities
}

/**
 * Stores users, accounts, sessions and sign-in links in a database with TypeORM, and passkeys if there is an entity for
 * them. Connects at the first operation. `synchronize` is on by default, except in production.
 *
 * Throws TypeError for a text that is not a database URL.
 */
export function TypeORMAdapter(
  dataSource: string | DataSourceOptions,
  { entities = officialEntities }: TypeORMAdapterOptions = {},
): Adapter {
  const store = createStore(dataSource, entities)
  const operations = {
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
  const outlasting = outlastingConflicts(operations)
  const adapter = store.isMysql ? withWholeKeys(outlasting, keyDatabase(store)) : outlasting
  return withRecords(markOperations(adapter), () => typeormRecords(dataSource, { entities }), {
    adapter: "typeorm",
    connection: { dataSource, entities },
    store: () => namedSource(dataSource),
    client: dataSource,
    part: Object.values(entities),
  })
}
