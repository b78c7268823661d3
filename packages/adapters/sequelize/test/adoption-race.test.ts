import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import SequelizeAdapter from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdoptionRace(
    "SequelizeAdapter",
    async () => {
      const { client, close } = await openPostgres()
      return { adapter: SequelizeAdapter(client), close }
    },
    { rounds: 4 },
  )
})
