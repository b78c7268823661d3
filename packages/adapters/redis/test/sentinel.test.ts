import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Redis } from "ioredis"
import { Redis as Redis6 } from "ioredis-6"
import { createSentinel } from "redis"
import { createSentinel as createSentinel5 } from "redis-5"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { isDeep, onlyInDepth } from "../../../../test/depth/depth.js"
import { testRecords } from "../../../../test/depth/record-contract.js"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { missingServer, type RunningServer, startServer, until } from "./support/redis-server.js"

const durability = "replicated" as const
const expires = new Date(Date.now() + 24 * 60 * 60 * 1000)

type Connect = (port: number) => Promise<{ client: never; close: () => unknown }>

const ioRedis =
  (Client: typeof Redis): Connect =>
  async (port) => {
    const client = new Client({ sentinels: [{ host: "127.0.0.1", port }], name: "auth" })
    client.on("error", () => undefined)
    return { client: client as never, close: () => client.disconnect() }
  }

const nodeRedis =
  (create: typeof createSentinel): Connect =>
  async (port) => {
    const client = create({ name: "auth", sentinelRootNodes: [{ host: "127.0.0.1", port }] })
    client.on("error", () => undefined)
    await client.connect()
    return { client: client as never, close: () => client.destroy() }
  }

const clients: Readonly<Record<string, Connect>> = {
  "ioredis 5": ioRedis(Redis),
  "ioredis 6": ioRedis(Redis6 as never),
  "redis 6": nodeRedis(createSentinel),
  "redis 5": nodeRedis(createSentinel5 as never),
}

describe.skipIf(missingServer ?? !isDeep)(`Redis Sentinel ${missingServer ?? onlyInDepth}`, () => {
  describe.each(Object.entries(clients))("with %s", (name, connect) => {
    const folder = mkdtempSync(path.join(tmpdir(), "redis-sentinel-"))
    const servers: RunningServer[] = []
    let sentinel: RunningServer
    beforeAll(async () => {
      const first = await startServer(folder, [])
      const second = await startServer(folder, [`replicaof 127.0.0.1 ${first.port}`])
      await until(async () => (await first.redis.info("replication")).includes("state=online"))
      const lines = [
        `sentinel monitor auth 127.0.0.1 ${first.port} 1`,
        "sentinel down-after-milliseconds auth 500",
        "sentinel failover-timeout auth 2000",
      ]
      sentinel = await startServer(folder, lines, { isSentinel: true })
      servers.push(first, second)
      await until(async () =>
        String(await sentinel.redis.call("SENTINEL", "REPLICAS", "auth")).includes("slave"),
      )
    })
    afterAll(async () => {
      await Promise.all([sentinel, ...servers].map(({ kill }) => kill()))
      rmSync(folder, { recursive: true, force: true })
    })

    testAdapter(`RedisAdapter behind Sentinel, with ${name}`, async () => {
      const { client, close } = await connect(sentinel.port)
      const adapter = RedisAdapter(client, { baseKeyPrefix: crypto.randomUUID() })
      return { adapter, close: async () => void (await close()) }
    })

    testRecords(`redisRecords behind Sentinel, with ${name}`, async () => {
      const { client, close } = await connect(sentinel.port)
      const baseKeyPrefix = crypto.randomUUID()
      const at = (now?: () => number) => redisRecords(client, { baseKeyPrefix, now })
      return { records: at(), at, close: async () => void (await close()) }
    })

    test("after a failover, the operations go on, and what was answered as ended stays ended", async () => {
      const { client, close } = await connect(sentinel.port)
      const adapter = RedisAdapter(client, { baseKeyPrefix: "failover:", durability })
      await adapter.createSession({ sessionToken: "s", userId: "u", expires })
      await adapter.createSession({ sessionToken: "t", userId: "u", expires })
      await adapter.deleteSession("s")
      await servers[0]?.kill()
      await until(async () =>
        Promise.resolve(adapter.getSession("t")).then(
          (session) => session !== null,
          () => false,
        ),
      )
      expect(await adapter.getSession("s")).toBeNull()
      await adapter.createSession({ sessionToken: "v", userId: "u", expires })
      expect(await adapter.getSession("v")).not.toBeNull()
      await close()
    })
  })
})
