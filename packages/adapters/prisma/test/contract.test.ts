import { describe } from "vitest"
import { smokeTestAdapter, testAdapter } from "../../../../test/depth/adapter-contract.js"
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
const newId = () => String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000))

testAdapter("PrismaAdapter with Prisma 7 on SQLite", () => adapted(openSqlite(7)))

smokeTestAdapter("PrismaAdapter with Prisma 6 on SQLite", () => adapted(openSqlite(6)))

smokeTestAdapter(
  "PrismaAdapter with an extended client and ids that are counted",
  async () => {
    const { prisma, close } = await openSqlite(7, { counted: true })
    return { adapter: PrismaAdapter(prisma.$extends({ name: "nothing" })), close }
  },
  { newId },
)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapter("PrismaAdapter with Prisma 7 on PostgreSQL", () => adapted(openPostgres(7)))

  smokeTestAdapter("PrismaAdapter with Prisma 6 on PostgreSQL", () => adapted(openPostgres(6)))

  smokeTestAdapter("PrismaAdapter with Prisma 5 on PostgreSQL", () => adapted(openPostgres(5)))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testAdapter("PrismaAdapter with Prisma 7 on MariaDB", () => adapted(openMariadb()), {
    skip: {
      "values: 200 characters, of four bytes and with combining marks, are kept whole":
        "a String is VARCHAR(191) in the official schema, and longer ones are refused",
    },
  })
})
