import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { missing, openPostgres } from "./support/databases.js"
import { ourTables } from "./support/our-tables.js"

const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  testAdapterInDepth("DrizzleAdapter on PostgreSQL, in three processes", async () => {
    const { where, close } = await openPostgres(ourTables.pg)
    return openInProcesses({ module, location: where, close })
  })
})
