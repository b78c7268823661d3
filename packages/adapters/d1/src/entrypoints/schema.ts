import type { AdapterSchema } from "@sallyport/adapter-base"
import type { D1Database } from "../d1-database.js"
import { statementsFor } from "../up.js"

/** The tables of `D1Adapter`, the same as `up` creates. */
export const schema: AdapterSchema<D1Database> = {
  language: "sql",
  dialects: ["sqlite"],
  parts: ({ records }) => statementsFor(records),
  next: "Run it, with the name or the binding of your database: npx --no wrangler d1 migrations apply DB. `up(env.DB)` does the same.",
  open: (db, { records }) => ({
    dialect: "sqlite",
    query: async (statement) => (await db.prepare(statement).all()).results as readonly object[],
    statements: statementsFor(records),
    rows: {
      users: "user",
      accounts: "account",
      sessions: "session",
      verification_tokens: "verificationToken",
      authenticators: "authenticator",
    },
  }),
}
