import { testAdapter, testAdoptionRace } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { missing, openMariadb } from "./support/databases.js"

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("MikroOrmAdapter on MariaDB", () => openMariadb())
  testAdoptionRace("MikroOrmAdapter", () => openMariadb(), { rounds: 3 })
})
