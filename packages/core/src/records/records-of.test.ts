import { expect, test } from "vitest"
import type { AuthConfig } from "../contract/config.js"
import type { RecordStore } from "../contract/record-store.js"
import { memoryRecords } from "./memory-records.js"
import { recordsOf } from "./records-of.js"

const store = memoryRecords({ singleProcess: true })
const key = { collection: "c", id: "1" }
const record = { ...key, owner: null, value: 1, expires: null }
const carrying = (open: () => RecordStore) => ({ [Symbol.for("sallyport.records")]: open })
const find = (source: Partial<AuthConfig>, secrets: readonly string[] = ["s"]) =>
  recordsOf({ source: { providers: [], ...source }, secrets, report: () => undefined })

test("there are none without the option and without an adapter that carries them", () => {
  expect(find({})).toBeUndefined()
  expect(find({ adapter: {} })).toBeUndefined()
  expect(find({ records: { secret: "s" } })).toBeUndefined()
})

test("the option is a store, also of a class, or an object with one", async () => {
  class StoreOfClass {
    get = store.get
    put = store.put
  }
  await store.put(record, "always")
  const given = [store, { store }, new StoreOfClass() as RecordStore]
  for (const records of given)
    expect(await find({ records })?.store.get(key)).toMatchObject({ value: 1 })
})

test("the store of an adapter is opened once, also where the configuration is copied", async () => {
  let opened = 0
  const adapter = carrying(() => {
    opened += 1
    return memoryRecords({ singleProcess: true })
  })
  expect(opened).toBe(0)
  await find({ adapter })?.store.put(record, "always")
  const copied = { adapter: { ...adapter, getUser: () => null } }
  expect(await find(copied)?.store.get(key)).toMatchObject({ value: 1 })
  expect(opened).toBe(1)
})

test("the option goes before the adapter, which is not asked", () => {
  const adapter = carrying(() => expect.unreachable("the adapter was asked"))
  expect(find({ adapter, records: store })).toBeDefined()
})

test("records are sealed with the secrets of the option, else with those of the configuration", () => {
  expect(find({ records: store }, ["a", "b"])?.secrets).toEqual(["a", "b"])
  expect(find({ records: { store, secret: ["c"] } })?.secrets).toEqual(["c"])
  expect(() => find({ records: { store, secret: "" } })).toThrow("secret")
  expect(() => find({ records: store }, [])).toThrow("secret")
})

test("memoryRecords must be told that there is one process", () => {
  expect(() => memoryRecords({} as { singleProcess: true })).toThrow("singleProcess")
})

test("records in memory end when they say so, and of a version that is gone nothing is taken", async () => {
  let now = 0
  const memory = memoryRecords({ singleProcess: true, now: () => now })
  const version = await memory.put({ ...record, expires: new Date(1000) }, "absent")
  const newer = await memory.put({ ...record, expires: new Date(1000) }, "always")
  expect(await memory.take(key, { version: version ?? "" })).toBeNull()
  now = 999
  expect(await memory.get(key)).toMatchObject({ version: newer })
  now = 1000
  expect(await memory.get(key)).toBeNull()
  expect(await memory.take(key, { version: newer ?? "" })).toBeNull()
})
