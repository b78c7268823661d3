import { describe } from "vitest"
import { testAdapter, testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import SequelizeAdapter from "../src/index.js"
import { missing, openMariadb, openPostgres, type TestDatabase } from "./support/databases.js"

/** The first operation creates the tables. */
async function opened(opening: Promise<TestDatabase>) {
  const { client, close } = await opening
  return { adapter: SequelizeAdapter(client), close }
}

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("SequelizeAdapter on PostgreSQL", () => opened(openPostgres()))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("SequelizeAdapter on MariaDB", () => opened(openMariadb()))

  testAdapterInDepth("SequelizeAdapter on MariaDB without strict mode", () =>
    opened(openMariadb("")),
  )
})
