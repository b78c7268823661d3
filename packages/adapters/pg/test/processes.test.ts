import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { migrateToLatest } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"
import { newId } from "./support/new-id.js"

const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing)(`PostgreSQL ${missing ?? ""}`, () => {
  testAdapterInDepth(
    "PostgresAdapter in three processes",
    async () => {
      const { client, uri, close } = await openPostgres()
      await migrateToLatest(client)
      return openInProcesses({ module, location: uri, close })
    },
    { newId },
  )
})
