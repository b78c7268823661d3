import { openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { RecordStore } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { standingFor } from "../../../../test/depth/depth.js"
import { testRecordCrashes, testRecords } from "../../../../test/depth/record-contract.js"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { connections, openClient } from "./support/clients.js"
import { missing } from "./support/missing.js"

const module = new URL("./support/process.mjs", import.meta.url)
const DAY = 24 * 60 * 60 * 1000

async function openHere() {
  const { baseKeyPrefix, client, redis, close } = await openClient("redis 6")
  const location = { url: process.env.REDIS_URL, baseKeyPrefix }
  return { records: redisRecords(client, { baseKeyPrefix }), location, redis, close }
}

describe.skipIf(missing)(`Redis ${missing ?? ""}`, () => {
  const few = ["redis 6", "ioredis 5", "@upstash/redis"]
  for (const name of standingFor(Object.keys(connections), few))
    testRecords(`redisRecords with ${name}`, async () => {
      const { client, baseKeyPrefix, close } = await openClient(name)
      const at = (now?: () => number) => redisRecords(client, { baseKeyPrefix, now })
      return { records: at(), at, close }
    })

  testRecords("redisRecords in three processes", async () => {
    const { location, close } = await openHere()
    return openRecordsInProcesses({ module, location, close })
  })

  testRecordCrashes("redisRecords", { module, open: openHere })

  test("Redis removes a record, and the set of its owner, a day after it has expired", async () => {
    const { records, redis, location, close } = await openHere()
    const record = { collection: "c", id: "1", owner: "ada", value: 1 }
    const left = async () => {
      const keys = [`record:c/1`, `records:=ada`].map((key) => location.baseKeyPrefix + key)
      return Promise.all(
        keys.map(async (key) => Math.round(((await redis.pttl(key)) - DAY) / 1000)),
      )
    }
    await records.put({ ...record, expires: new Date(Date.now() + 60_000) }, "always")
    expect(await left()).toEqual([60, 60])
    await records.put({ ...record, expires: new Date(Date.now() + 10_000) }, "always")
    expect(await left()).toEqual([10, 60])
    await records.put({ ...record, expires: null }, "always")
    expect(await left()).toEqual([-DAY / 1000, -DAY / 1000])
    await records.take(record)
    expect(await redis.keys(`${location.baseKeyPrefix}*`)).toEqual([])
    await close()
  })

  test("names of records that Redis has removed leave the set of their owner", async () => {
    const { records, redis, location, close } = await openHere()
    const record = { collection: "c", owner: "ada", value: 1, expires: null }
    for (let id = 0; id < 20; id += 1) await records.put({ ...record, id: `old${id}` }, "always")
    await redis.del(...(await redis.keys(`${location.baseKeyPrefix}record:*`)))
    for (let id = 0; id < 100; id += 1) await records.put({ ...record, id: "new" }, "always")
    expect(await redis.zcard(`${location.baseKeyPrefix}records:=ada`)).toBeLessThan(10)
    await close()
  })

  test("a name that is left in the set of its former owner leads nobody to the record of another one", async () => {
    const { records, redis, location, close } = await openHere()
    const record = { collection: "c", id: "1", value: 1, expires: null }
    await records.put({ ...record, owner: "ada" }, "always")
    // Redis removes it, a day after it has expired.
    await redis.del(`${location.baseKeyPrefix}record:c/1`)
    await records.put({ ...record, owner: "eve" }, "absent")
    expect(await records.list({ collection: "c", owner: "ada", limit: 10 })).toEqual([])
    expect(await records.removeOwned({ owner: "ada" })).toBe(0)
    expect(await records.get(record)).toMatchObject({ owner: "eve" })
    expect(await records.removeOwned({ owner: "eve" })).toBe(1)
    await close()
  })

  test("the adapter carries its records, under its prefix", async () => {
    const { client, redis, baseKeyPrefix, close } = await openClient("redis 6")
    const adapter = { ...RedisAdapter(client, { baseKeyPrefix }), getUser: () => null }
    const open = (adapter as unknown as Record<symbol, () => RecordStore>)[
      Symbol.for("sallyport.records")
    ]
    await open?.().put({ collection: "c", id: "1", owner: null, value: 1, expires: null }, "always")
    expect(await redis.exists(`${baseKeyPrefix}record:c/1`)).toBe(1)
    await close()
  })
})
