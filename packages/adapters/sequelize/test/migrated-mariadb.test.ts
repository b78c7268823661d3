import { describe } from "vitest"
import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { missing, openMariadb } from "./support/databases.js"
import { migrated, room } from "./support/migrated.js"

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter(
    "SequelizeAdapter on official tables that were migrated:",
    () => migrated(openMariadb()),
    room,
  )
})
