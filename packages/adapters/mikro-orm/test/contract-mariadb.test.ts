import { describe } from "vitest"
import {
  testAdapter,
  testAdapterInDepth,
  testAdoptionRace,
} from "../../../../test/depth/adapter-contract.js"
import { completeEntities } from "../src/index.js"
import { missing, openMariadb } from "./support/databases.js"

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("MikroOrmAdapter on MariaDB", () => openMariadb())

  testAdapterInDepth("MikroOrmAdapter on MariaDB without strict mode", () =>
    openMariadb(completeEntities, ""),
  )

  testAdoptionRace("MikroOrmAdapter", () => openMariadb(), { rounds: 3 })
})
