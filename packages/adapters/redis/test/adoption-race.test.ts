import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { RedisAdapter } from "../src/index.js"
import { openClient } from "./support/clients.js"
import { missing } from "./support/missing.js"

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  testAdoptionRace("RedisAdapter", async () => {
    const { client, baseKeyPrefix, close } = await openClient("redis 6")
    return { adapter: RedisAdapter(client, { baseKeyPrefix }), close }
  })
})
