import { Cluster, Redis } from "ioredis"
import { Cluster as Cluster6 } from "ioredis-6"
import { createClient, createCluster } from "redis"
import { createCluster as createCluster5 } from "redis-5"
import { expect, test } from "vitest"
import { RedisAdapter, redisRecords } from "../src/index.js"

test.each([
  [undefined, /^Redis is used through a client of .*, and there is none$/],
  ["redis://localhost", /, and there is none$/],
  [Promise.resolve({}), /, but this is a promise: await it first$/],
  [{ get: () => null }, /^Redis is used through a client of redis, ioredis or @upstash\/redis$/],
])("what is no client is refused, and the message says what it is: %j", (given, message) => {
  expect(() => redisRecords(given as never)).toThrow(message)
  expect(() => RedisAdapter(given as never)).toThrow(message)
})

test.each([
  ["redis", () => createClient()],
  ["ioredis, ended", () => Object.assign(new Redis({ lazyConnect: true }), { status: "end" })],
])("a client of %s that is not connected is told of, with what to call", async (_, client) => {
  await expect(RedisAdapter(client()).getUser("1")).rejects.toThrow(
    "The client that RedisAdapter was given is not connected. Call await client.connect() once, before the first request.",
  )
})

const place = { host: "127.0.0.1", port: 1 }
const ioRedis = { lazyConnect: true }
const nodeRedis = { rootNodes: [{ url: "redis://127.0.0.1:1" }], useReplicas: true }

test.each([
  [
    "ioredis 5",
    'scaleReads: "slave"',
    () => new Cluster([place], { ...ioRedis, scaleReads: "slave" }),
  ],
  [
    "ioredis 6",
    'scaleReads: "all"',
    () => new Cluster6([place], { ...ioRedis, scaleReads: "all" }),
  ],
  [
    "ioredis 5, by a function",
    "scaleReads: (a function)",
    () => new Cluster([place], { ...ioRedis, scaleReads: () => [] }),
  ],
  ["redis 6", "useReplicas: true", () => createCluster(nodeRedis)],
  ["redis 5", "useReplicas: true", () => createCluster5(nodeRedis)],
])("a cluster of %s that reads from replicas is refused at the start: %s", (_, option, client) => {
  for (const baseKeyPrefix of ["", "{auth}:"])
    for (const open of [RedisAdapter, redisRecords])
      expect(() => open(client() as never, { baseKeyPrefix })).toThrow(
        new TypeError(
          `This client of a Redis Cluster reads from replicas, where a session that was ended, or a link that was used, is still found for a while. Leave ${option} out of the client's options.`,
        ),
      )
})
