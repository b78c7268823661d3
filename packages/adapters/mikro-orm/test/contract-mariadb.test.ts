import { describe } from "vitest"
import { testAdapter, testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { missing, openMariadb } from "./support/databases.js"

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("MikroOrmAdapter on MariaDB", () => openMariadb())
  testAdoptionRace("MikroOrmAdapter", () => openMariadb(), { rounds: 3 })
})
