import { type Address } from "@sallyport/adapter-kit"
import { Redis } from "ioredis"
import { createClient } from "redis"
import { afterAll, describe } from "vitest"
import { testFaults } from "../../../../test/depth/adapter-contract.js"
import { testRecordFaults } from "../../../../test/depth/record-contract.js"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { missing } from "./support/missing.js"

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  const { hostname: host, port } = new URL(process.env.REDIS_URL ?? "redis://127.0.0.1:6379")
  const server = { host, port: Number(port) }
  const baseKeyPrefix = `test:${crypto.randomUUID()}:`
  const urlOf = (address: Address) => `redis://${address.host}:${address.port}`
  afterAll(async () => {
    const redis = new Redis(urlOf(server))
    const keys = await redis.keys(`${baseKeyPrefix}*`)
    if (keys.length > 0) await redis.del(...keys)
    await redis.quit()
  })

  const nodeRedis = {
    server,
    open: async (address: Address) => {
      const client = createClient({ url: urlOf(address) })
      // Without a listener, a broken connection would end the process.
      client.on("error", () => undefined)
      await client.connect()
      const adapter = RedisAdapter(client, { baseKeyPrefix })
      const records = redisRecords(client, { baseKeyPrefix })
      return { adapter, records, close: async () => client.destroy() }
    },
  }
  testFaults("RedisAdapter with redis 6", nodeRedis)
  testRecordFaults("redisRecords with redis 6", nodeRedis)

  const ioRedis = {
    server,
    open: async (address: Address) => {
      const client = new Redis(urlOf(address))
      client.on("error", () => undefined)
      const adapter = RedisAdapter(client, { baseKeyPrefix })
      const records = redisRecords(client, { baseKeyPrefix })
      return { adapter, records, close: async () => client.disconnect() }
    },
  }
  testFaults("RedisAdapter with ioredis 5", ioRedis)
  testRecordFaults("redisRecords with ioredis 5", ioRedis)
})
