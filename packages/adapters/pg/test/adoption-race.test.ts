import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testAdoptionRace("PostgresAdapter", async () => {
    const { client, close } = await openPostgres()
    await migrateToLatest(client)
    return { adapter: PostgresAdapter(client), close }
  })
})
