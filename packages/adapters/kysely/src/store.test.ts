import { createRequire } from "node:module"
import * as imported from "kysely"
import { describe, expect, test } from "vitest"
import { engineOf } from "./store.js"

const required = createRequire(import.meta.url)("kysely") as typeof imported

/** SQLite supports creating tables within a transaction, and some dialects declare it. */
class TransactionalSqliteAdapter extends imported.SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
class TransactionalSqliteDialect extends imported.SqliteDialect {
  override createAdapter(): imported.SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}
/** A server behind a proxy that ends transactions early. */
class PlainPostgresAdapter extends imported.PostgresAdapter {
  override get supportsTransactionalDdl(): boolean {
    return false
  }
}
class PlainPostgresDialect extends imported.PostgresDialect {
  override createAdapter(): imported.PostgresAdapter {
    return new PlainPostgresAdapter()
  }
}

test("this Kysely and the one that `require` loads are two", () => {
  expect(required.SqliteAdapter).not.toBe(imported.SqliteAdapter)
})

describe.each([
  ["import", imported],
  ["require", required],
])("engineOf, of a Kysely loaded with %s", (_, { Kysely, CamelCasePlugin, ...kysely }) => {
  const database = () => Promise.reject(new Error("nobody is asked"))
  const pool = () => Promise.reject(new Error("nobody is asked"))

  test.each([
    ["sqlite", new kysely.SqliteDialect({ database })],
    ["postgres", new kysely.PostgresDialect({ pool })],
    ["mysql", new kysely.MysqlDialect({ pool })],
    ["sqlite", new TransactionalSqliteDialect({ database })],
    ["postgres", new PlainPostgresDialect({ pool })],
  ] as const)("%s", (engine, dialect) => {
    const db = new Kysely<never>({ dialect })
    expect(engineOf(db)).toBe(engine)
    expect(engineOf(db.withSchema("elsewhere"))).toBe(engine)
    expect(engineOf(db.withPlugin(new CamelCasePlugin()))).toBe(engine)
  })
})
