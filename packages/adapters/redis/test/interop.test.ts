import * as official from "@auth/upstash-redis-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { describe, expect, test } from "vitest"
import { defaultOptions, hydrateDates, UpstashRedisAdapter } from "../src/index.js"
import { openUpstash } from "./support/clients.js"
import { missing } from "./support/missing.js"

async function open() {
  const { client, redis, baseKeyPrefix, close } = await openUpstash()
  const ours = UpstashRedisAdapter(client, { baseKeyPrefix })
  const theirs = official.UpstashRedisAdapter(client, { baseKeyPrefix })
  return { ours, theirs, redis, baseKeyPrefix, close }
}

test("the exports and options of @auth/upstash-redis-adapter", () => {
  expect(defaultOptions).toMatchObject(official.defaultOptions)
  const row = { date: "2026-01-02T03:04:05.678Z", none: null, day: "2026-01-02", name: "Ada" }
  expect(hydrateDates(row)).toEqual(official.hydrateDates(row))
})

describe.skipIf(missing)(`@auth/upstash-redis-adapter beside ours ${missing ?? ""}`, () => {
  testInterchange("its keys", open)
})
