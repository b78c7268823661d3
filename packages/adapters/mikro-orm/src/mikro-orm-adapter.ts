import {
  markOperations,
  outlastingConflicts,
  withRecords,
  withWholeKeys,
} from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Connection, IDatabaseDriver, MikroORM, Options } from "@mikro-orm/core"
import * as defaultEntities from "./entities/default-entities.js"
import { keyDatabase } from "./key-tables.js"
import { recordsThrough } from "./mikro-orm-records.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { deleteExpired } from "./operations/delete-expired.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import { createStore, type Entities } from "./store.js"

export interface MikroOrmAdapterOptions {
  /**
   * The entities: `completeEntities` for a new database, or your own classes and schemas with these names. Default for
   * each: the entity of `@auth/mikro-orm-adapter`.
   */
  entities?: Partial<Entities>
}

/**
 * Stores users, accounts, sessions and sign-in links in a database with MikroORM, and passkeys if there is an entity
 * for them. Pass MikroORM's options, with which it connects at the first operation, or a `MikroORM` that knows the
 * entities. It does not create tables.
 */
export function MikroOrmAdapter<D extends IDatabaseDriver<Connection> = IDatabaseDriver>(
  ormOptions: Options<D> | MikroORM<D>,
  { entities }: MikroOrmAdapterOptions = {},
): Adapter {
  const given = ormOptions as Options | MikroORM
  const store = createStore(given, { ...defaultEntities, ...entities })
  const { Authenticator } = store.entities
  const operations = {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...(Authenticator && authenticatorOperations(store, Authenticator)),
    consumeOnce: consumeOnce(store),
    deleteExpired: deleteExpired(store),
  }
  const adapter = markOperations(withWholeKeys(outlastingConflicts(operations), keyDatabase(store)))
  return withRecords(adapter, () => recordsThrough({ given, orm: store.orm }), {
    adapter: "mikro-orm",
    connection: store,
    client: given,
    part: Object.values(store.entities),
  })
}
