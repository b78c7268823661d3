import type { KeyDatabase } from "@sallyport/adapter-base"
import type { StoredRow } from "@sallyport/core/adapters"
import type { Sequelize } from "sequelize"
import type { AnyModel, Models } from "./define-models.js"

/** What the rows of each model are. */
export const KINDS = {
  User: "user",
  Account: "account",
  Session: "session",
  VerificationToken: "verificationToken",
  Authenticator: "authenticator",
} as const satisfies Readonly<Record<keyof Models, StoredRow>>

/** The names in the database, by those of the attributes. */
export function columnsIn({ rawAttributes }: AnyModel): Readonly<Record<string, string>> {
  const attributes = Object.entries(rawAttributes)
  return Object.fromEntries(attributes.map(([name, { field = name }]) => [name, field]))
}

/** The name of a model's table, without that of a schema. */
export function tableOf(model: AnyModel): string {
  const table: unknown = model.getTableName()
  return typeof table === "string" ? table : (table as { readonly tableName: string }).tableName
}

/** What is asked of MySQL and MariaDB, once it is ready, about the columns that rows are told apart by. */
export function keyDatabase(
  client: Sequelize,
  models: Models,
  ready: () => Promise<unknown>,
): KeyDatabase {
  return {
    query: async (statement) => {
      await ready()
      const [rows] = await client.query(statement, { logging: false })
      return rows as readonly object[]
    },
    tables: () =>
      (Object.entries(models) as readonly [keyof Models, AnyModel][]).map(([name, model]) => ({
        name: tableOf(model),
        rows: { kind: KINDS[name], columns: columnsIn(model) },
      })),
  }
}
