import { testAdapter, testAdoptionRace } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("MikroOrmAdapter on PostgreSQL", () => openPostgres())
  testAdoptionRace("MikroOrmAdapter", () => openPostgres(), { rounds: 3 })
})
