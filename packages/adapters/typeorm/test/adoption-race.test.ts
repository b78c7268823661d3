import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { completeEntities, TypeORMAdapter } from "../src/index.js"
import { disconnect, missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  const open = async () => {
    const { dataSource, close } = await openPostgres()
    const end = async () => {
      await disconnect(dataSource)
      await close()
    }
    return { adapter: TypeORMAdapter(dataSource, { entities: completeEntities }), close: end }
  }
  testAdoptionRace("TypeORMAdapter", open, { rounds: 3 })
})
