import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { missing, openMariadb } from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing.mariadb)(`MariaDB ${missing.mariadb ?? ""}`, () => {
  // Their first operations create the tables.
  testAdapterInDepth("SequelizeAdapter on MariaDB, in three processes", async () => {
    const { options, close } = await openMariadb()
    return openInProcesses({ module, location: options, close })
  })
})
