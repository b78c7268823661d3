import { readFileSync } from "node:fs"

/** The tables that the documentation of `@auth/pg-adapter` gives, as the application that moves from it has them. */
export const officialTables = readFileSync(
  new URL("../../../../../test/moving/stores/pg/tables.sql", import.meta.url),
  "utf8",
)
