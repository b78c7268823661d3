import { describe } from "vitest"
import { testAdapterInDepth, testAdapter } from "../../../../test/depth/adapter-contract.js"
import { RedisAdapter } from "../src/index.js"
import { connections, openClient } from "./support/clients.js"
import { directReads } from "./support/direct-reads.js"
import { missing } from "./support/missing.js"

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  for (const [index, name] of Object.keys(connections).entries()) {
    const suite = index === 0 ? testAdapter : testAdapterInDepth
    suite(`RedisAdapter with ${name}`, async () => {
      const { client, redis, baseKeyPrefix, close } = await openClient(name)
      const adapter = RedisAdapter(client, { baseKeyPrefix })
      return { adapter, db: directReads(redis, baseKeyPrefix), close }
    })
  }
})
