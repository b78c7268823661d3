import { KyselyAdapter as OfficialAdapter } from "@auth/kysely-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { KyselyAdapter } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"
import { createOfficialTables } from "./support/official-tables.js"

const engines = [
  ["sqlite", () => openSqlite(), undefined],
  ["postgres", () => openPostgres(), missing.postgres],
  ["mariadb", () => openMariadb(), missing.mariadb],
] as const satisfies [string, () => Promise<TestDatabase>, string | undefined][]

for (const [engine, open, reason] of engines)
  describe.skipIf(reason)(`@auth/kysely-adapter beside ours ${reason ?? ""}`, () => {
    testInterchange(engine, async () => {
      const { db, close } = await open()
      await createOfficialTables(db, engine)
      return { ours: KyselyAdapter(db), theirs: OfficialAdapter(db), close }
    })
  })
