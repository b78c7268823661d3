import type { AdapterSchema } from "@sallyport/adapter-base"
import { idTypeOf, statementsFor } from "../migrate-to-latest.js"
import type { Queryable } from "../queryable.js"

/** The type of a `serial` column. */
const NEW_ID = "integer"

/** The tables of `PostgresAdapter`, the same as `migrateToLatest` creates. */
export const schema: AdapterSchema<Queryable> = {
  language: "sql",
  dialects: ["postgres"],
  parts: ({ records }) => statementsFor({ idType: NEW_ID, records }),
  next: "Run it with your migrations, or with psql. `migrateToLatest(pool)` does the same.",
  open: async (client, { records }) => ({
    dialect: "postgres",
    query: async (statement) => (await client.query(statement)).rows as readonly object[],
    statements: statementsFor({ idType: (await idTypeOf(client)) ?? NEW_ID, records }),
    rows: {
      users: "user",
      accounts: "account",
      sessions: "session",
      verification_token: "verificationToken",
      authenticators: "authenticator",
    },
  }),
}
