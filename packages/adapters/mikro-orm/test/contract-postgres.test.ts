import { describe } from "vitest"
import { testAdapter, testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("MikroOrmAdapter on PostgreSQL", () => openPostgres())
  testAdoptionRace("MikroOrmAdapter", () => openPostgres(), { rounds: 3 })
})
