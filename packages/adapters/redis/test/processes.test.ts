import { openInProcesses } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { testAdapterInDepth } from "../../../../test/depth/adapter-contract.js"
import { openClient } from "./support/clients.js"
import { missing } from "./support/missing.js"

const module = new URL("./support/process.mjs", import.meta.url)

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  testAdapterInDepth("RedisAdapter in three processes", async () => {
    const { baseKeyPrefix, close } = await openClient("redis 6")
    const location = { url: process.env.REDIS_URL, baseKeyPrefix }
    return openInProcesses({ module, location, close })
  })
})
