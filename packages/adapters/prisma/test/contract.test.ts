import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { PrismaAdapter } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function adapted(opening: Promise<TestDatabase>) {
  const { prisma, close } = await opening
  return { adapter: PrismaAdapter(prisma), close }
}

/** An unused id, higher than any that a test reaches. */
let last = 1_000_000_000
const newId = () => String((last += 1))

testAdapter("PrismaAdapter with Prisma 7 on SQLite", () => adapted(openSqlite(7)))

testAdapterInDepth("PrismaAdapter with Prisma 6 on SQLite", () => adapted(openSqlite(6)))

testAdapterInDepth(
  "PrismaAdapter with an extended client and ids that are counted",
  async () => {
    const { prisma, close } = await openSqlite(7, { counted: true })
    return { adapter: PrismaAdapter(prisma.$extends({ name: "nothing" })), close }
  },
  { newId },
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth("PrismaAdapter with Prisma 7 on PostgreSQL", () => adapted(openPostgres(7)))

  testAdapterInDepth("PrismaAdapter with Prisma 6 on PostgreSQL", () => adapted(openPostgres(6)))

  testAdapterInDepth("PrismaAdapter with Prisma 5 on PostgreSQL", () => adapted(openPostgres(5)))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapterInDepth("PrismaAdapter with Prisma 7 on MariaDB", () => adapted(openMariadb()))

  testAdapterInDepth("PrismaAdapter with Prisma 7 on MariaDB without strict mode", () =>
    adapted(openMariadb({}, "")),
  )
})
