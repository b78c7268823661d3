import { defaultEntities, MikroOrmAdapter } from "@auth/mikro-orm-adapter"
import { MikroORM } from "@mikro-orm/core"
import { PostgreSqlDriver } from "@mikro-orm/postgresql"

/** A PostgreSQL database; MikroORM makes the tables of the adapter's entities. */
export default async function openStore() {
  const { User, Account, Session, VerificationToken } = defaultEntities
  const entities = [User, Account, Session, VerificationToken]
  const options = { driver: PostgreSqlDriver, clientUrl: process.env.STORE_POSTGRES, entities }
  const orm = await MikroORM.init(options)
  await orm.getSchemaGenerator().updateSchema()
  const count = (entity) => orm.em.fork().count(entity)
  return {
    adapter: MikroOrmAdapter(options),
    rows: async () => ({
      users: await count(User),
      accounts: await count(Account),
      sessions: await count(Session),
      tokens: await count(VerificationToken),
    }),
  }
}
