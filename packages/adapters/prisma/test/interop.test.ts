import { PrismaAdapter as Official } from "@auth/prisma-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

async function both(opening: Promise<TestDatabase>) {
  const { prisma, close } = await opening
  return { ours: PrismaAdapter(prisma), theirs: Official(prisma as never), close }
}

describe("@auth/prisma-adapter beside ours", () => {
  testInterchange("its own models, Prisma 7 on SQLite", () =>
    both(openSqlite(7, { official: true })),
  )

  testInterchange("its own models, Prisma 6 on SQLite", () =>
    both(openSqlite(6, { official: true })),
  )

  testInterchange("our models, Prisma 7 on SQLite", () => both(openSqlite(7)))
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testInterchange("its own models on PostgreSQL", () => both(openPostgres(7, { official: true })))
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testInterchange("its own models on MariaDB", () => both(openMariadb({ official: true })))
})
