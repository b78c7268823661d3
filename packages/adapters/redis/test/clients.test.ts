import { Redis } from "ioredis"
import { createClient } from "redis"
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
