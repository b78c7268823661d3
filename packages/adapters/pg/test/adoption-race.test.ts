import { testAdoptionRace } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import PostgresAdapter, { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testAdoptionRace("PostgresAdapter", async () => {
    const { client, close } = await openPostgres()
    await migrateToLatest(client)
    return { adapter: PostgresAdapter(client), close }
  })
})
