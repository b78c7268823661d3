import type { KeyDatabase, KeyTable } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import type { EntityMetadata, EntityProperty, MikroORM } from "@mikro-orm/core"
import { isMysql } from "./records-engine.js"
import type { Entities, Store, Target } from "./store.js"

const KINDS = {
  User: "user",
  Account: "account",
  Session: "session",
  VerificationToken: "verificationToken",
  Authenticator: "authenticator",
} as const satisfies Readonly<Record<keyof Entities, StoredRow>>

/** The metadata of the adapter's entities, with the kind of their rows. */
export function keyTables<Found>(
  orm: MikroORM,
  entities: Entities,
  read: (entity: EntityMetadata, rows: Required<KeyTable>["rows"]) => Found,
): readonly Found[] {
  const kinds = new Map(
    (Object.entries(entities) as readonly [keyof Entities, Target][]).map(([name, target]) => [
      typeof target === "string" ? target : target.name,
      KINDS[name],
    ]),
  )
  const all: EntityMetadata[] = Object.values(orm.getMetadata().getAll())
  return all.flatMap((entity) => {
    const kind = kinds.get(entity.className)
    return kind ? [read(entity, { kind, columns: columnsIn(entity) })] : []
  })
}

/** The names in the database, by those of the properties. */
function columnsIn({ properties }: EntityMetadata): Readonly<Record<string, string>> {
  const stored = Object.values(properties) as readonly EntityProperty[]
  return Object.fromEntries(
    stored.flatMap(({ name, fieldNames }) =>
      (fieldNames ?? []).slice(0, 1).map((one) => [name, one]),
    ),
  )
}

/** What is asked of MySQL and MariaDB about the columns that rows are told apart by. Others are asked nothing. */
export function keyDatabase({ entities, orm }: Store): KeyDatabase {
  return {
    query: async (statement) => {
      const opened = await orm()
      return isMysql(opened.config) ? queryOn(opened, statement) : []
    },
    tables: async () =>
      keyTables(await orm(), entities, ({ tableName }, rows) => ({ name: tableName, rows })),
  }
}

/** The rows of a statement that only reads, on a connection that may write. */
export async function queryOn(orm: MikroORM, statement: string): Promise<readonly object[]> {
  return (await orm.em.getConnection("write").execute(statement)) as readonly object[]
}
