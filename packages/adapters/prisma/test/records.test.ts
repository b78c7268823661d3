import { openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { RecordStore } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { PrismaAdapter, prismaRecords } from "../src/index.js"
import {
  missing,
  openMariadb,
  openPostgres,
  openSqlite,
  type TestDatabase,
} from "./support/databases.js"

const layout = { records: true }
const module = new URL("./support/process.mjs", import.meta.url)

async function opened(opening: Promise<TestDatabase>) {
  const { prisma, location, close } = await opening
  const at = (now?: () => number) => prismaRecords(prisma, { now })
  return { records: at(), at, location, close }
}

testRecords("prismaRecords with Prisma 7 on SQLite", () => opened(openSqlite(7, layout)))

describe.skipIf(!isDeep)("only in depth", () => {
  testRecords("prismaRecords with Prisma 6 on SQLite", () => opened(openSqlite(6, layout)))
})

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testRecords("prismaRecords with Prisma 7 on PostgreSQL", () => opened(openPostgres(7, layout)))

  testRecords("prismaRecords with Prisma 5 on PostgreSQL", () => opened(openPostgres(5, layout)))

  describe.skipIf(!isDeep)("only in depth", () => {
    testRecords("prismaRecords with Prisma 6 on PostgreSQL", () => opened(openPostgres(6, layout)))
  })

  testRecords("prismaRecords on PostgreSQL, in three processes", async () => {
    const { location, close } = await openPostgres(7, layout)
    return openRecordsInProcesses({ module, location, close })
  })

  testRecordCrashes("prismaRecords on PostgreSQL", {
    module,
    open: () => opened(openPostgres(7, layout)),
  })
})

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  testRecords("prismaRecords with Prisma 7 on MariaDB", () => opened(openMariadb(layout)))
})

test("without the model the first use says what to do, and nothing before it does", async () => {
  const { prisma, close } = await openSqlite(7)
  const adapter = { ...PrismaAdapter(prisma), getUser: () => null }
  const open = (adapter as unknown as Record<symbol, () => RecordStore>)[
    Symbol.for("sallyport.records")
  ]
  const records = open?.()
  await expect(records?.get({ collection: "c", id: "1" })).rejects.toThrow(
    /no model AuthRecord\. Copy it from the README/,
  )
  await close()
})
