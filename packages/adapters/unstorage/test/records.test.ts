import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { describe, expect, test } from "vitest"
import { testRecords } from "../../../../test/depth/record-contract.js"
import { UnstorageAdapter, unstorageRecords, type UnstorageRecordsOptions } from "../src/index.js"
import { missingRedis, openFiles, openMemory, openRedis } from "./support/storages.js"

const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }

const on =
  (open: typeof openMemory, options: Partial<UnstorageRecordsOptions> = {}) =>
  async () => {
    const { storage, close } = await open()
    const at = (now?: () => number) =>
      unstorageRecords(storage, { ...options, now, singleProcess: true })
    return { records: at(), at, close }
  }

testRecords("unstorageRecords in memory", on(openMemory))
testRecords("unstorageRecords in memory, as objects", on(openMemory, { useItemRaw: true }))
testRecords("unstorageRecords in files", on(openFiles))

const prefixes = { baseKeyPrefix: "/my app/", recordKeyPrefix: "r_", recordListKeyPrefix: "r_of_" }
testRecords("unstorageRecords with other prefixes", on(openMemory, prefixes))

describe.skipIf(missingRedis)(`Redis ${missingRedis ?? ""}`, () => {
  testRecords("unstorageRecords in Redis", on(openRedis))
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test("without singleProcess there are no records, and the error names other stores", async () => {
  const { storage } = await openMemory()
  for (const options of [{}, { singleProcess: false }, { singleProcess: "yes" }])
    expect(() => unstorageRecords(storage, options as never)).toThrow(
      /singleProcess: true.*redisRecords/,
    )
  expect(recordsIn(UnstorageAdapter(storage))).toBeUndefined()
})

test("with it the adapter carries them, under its prefix, and writes nothing before they are used", async () => {
  const { storage } = await openMemory()
  const adapter = UnstorageAdapter(storage, { singleProcess: true, baseKeyPrefix: "app:" })
  const records = recordsIn({ ...adapter, getUser: () => null })?.()
  expect(await storage.getKeys()).toEqual([])
  await records?.put(record, "absent")
  expect((await storage.getKeys()).map((key) => key.replace(/[0-9a-f]{64}$/, "…")).sort()).toEqual([
    "app:record:…",
    "app:records:…",
  ])
  expect(await records?.removeOwned({ owner: "ada" })).toBe(1)
  expect(await storage.getKeys()).toEqual([])
})

test("two stores on one storage are one", async () => {
  const { storage } = await openMemory()
  const [one, other] = [1, 2].map(() => unstorageRecords(storage, { singleProcess: true }))
  const puts = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => (at % 2 ? one : other)?.put(record, "absent")),
  )
  expect(puts.filter((version) => version !== null)).toHaveLength(1)
})

test("names of records that a driver has removed leave the list of their owner", async () => {
  const { storage } = await openMemory()
  const records = unstorageRecords(storage, { singleProcess: true })
  const expires = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  for (let id = 0; id < 20; id += 1)
    await records.put({ ...record, id: `${id}`, expires }, "absent")
  for (const key of await storage.getKeys("record")) await storage.removeItem(key)
  await records.put(record, "absent")
  const [list = ""] = await storage.getKeys("records")
  expect(Object.keys((await storage.getItem<object>(list)) ?? {})).toHaveLength(1)
})

test("an error that the driver for files answers in place of a row does not mean that there is no record", async () => {
  const { storage } = await openMemory()
  const failing = { ...storage, getItem: async () => new Error("EIO") }
  const records = unstorageRecords(failing as never, { singleProcess: true })
  await expect(records.get(record)).rejects.toThrow("EIO")
})
