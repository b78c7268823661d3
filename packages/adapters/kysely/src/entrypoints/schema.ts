import type { AdapterSchema } from "@sallyport/adapter-base"
import { type Kysely, sql } from "kysely"
import { writtenStatements } from "../migrations/written-statements.js"
import { ROWS } from "../key-tables.js"
import { engineOf } from "../store.js"

/** The tables of `KyselyAdapter`, the same as `migrateToLatest` creates. */
export const schema: AdapterSchema<Kysely<never>> = {
  language: "sql",
  dialects: ["postgres", "mysql", "sqlite"],
  parts: writtenStatements,
  next: "Run it with your migrations. `migrateToLatest(db)`, or `migrations` among your own, does the same.",
  dialectOf: engineOf,
  open: async (db, { records }) => {
    const dialect = engineOf(db)
    return {
      dialect,
      // A plugin may rename the columns of an answer.
      query: async (statement) =>
        (await sql.raw<object>(statement).execute(db.withoutPlugins())).rows,
      statements: await writtenStatements({ dialect, records }),
      rows: ROWS,
    }
  },
}
