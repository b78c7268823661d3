import Official from "@auth/pg-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"
import { officialTables } from "./support/official-tables.js"

describe.skipIf(missing)(`@auth/pg-adapter beside ours ${missing ?? ""}`, () => {
  for (const [name, migrate] of [
    ["the official tables", false],
    ["the official tables after migrateToLatest", true],
  ] as const)
    testInterchange(name, async () => {
      const { client, close } = await openPostgres()
      await client.query(officialTables)
      if (migrate) await migrateToLatest(client)
      return { ours: PostgresAdapter(client), theirs: Official(client), close }
    })
})
