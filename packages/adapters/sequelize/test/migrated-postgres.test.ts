import { describe } from "vitest"
import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { missing, openPostgres } from "./support/databases.js"
import { migrated, room } from "./support/migrated.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter(
    "SequelizeAdapter on official tables that were migrated:",
    () => migrated(openPostgres()),
    room,
  )
})
