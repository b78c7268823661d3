import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import {
  completeEntities,
  entities,
  mysqlEntities,
  TypeORMAdapter,
  type CompleteEntities,
} from "../src/index.js"
import {
  disconnect,
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function adapted(opening: Promise<TestDatabase>, given: CompleteEntities) {
  const { dataSource, close } = await opening
  const end = async () => {
    await disconnect(dataSource, given)
    await close()
  }
  return { adapter: TypeORMAdapter(dataSource, { entities: given }), close: end }
}

const NO_KEY = "the official table of accounts has no unique key"

testAdapter("TypeORMAdapter on SQLite", () => adapted(openSqlite(), completeEntities))

testAdapterInDepth(
  "TypeORMAdapter with the official entities",
  () => adapted(openSqlite(), entities),
  {
    skip: {
      "linkAccount: of ten users who link one account, one wins and the others fail": NO_KEY,
      "sequences: of several clients at the same moment, nothing is doubled and nothing leads nowhere":
        NO_KEY,
    },
  },
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("TypeORMAdapter on PostgreSQL", () => adapted(openPostgres(), completeEntities))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("TypeORMAdapter on MariaDB", () => adapted(openMariadb(), mysqlEntities))

  testAdapterInDepth("TypeORMAdapter on MariaDB without strict mode", () =>
    adapted(openMariadb(""), mysqlEntities),
  )
})
