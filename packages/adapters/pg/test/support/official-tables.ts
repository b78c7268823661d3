import { readFileSync } from "node:fs"

/** The tables from the documentation of `@auth/pg-adapter`, as in an application that switches from it. */
export const officialTables = readFileSync(
  new URL("../../../../../test/moving/stores/pg/tables.sql", import.meta.url),
  "utf8",
)
