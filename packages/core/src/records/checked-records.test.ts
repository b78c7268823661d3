import { describe, expect, test, vi } from "vitest"
import type { NewRecord, RecordStore } from "../contract/record-store.js"
import { checkedRecords } from "./checked-records.js"
import { memoryRecords } from "./memory-records.js"

const at = new Date("2031-02-03T04:05:06.789Z")
const now = () => at.getTime()
const later = new Date(now() + 60_000)
const key = { collection: "c", id: "1" }
const record: NewRecord = { ...key, owner: "ada", value: { n: 1 }, expires: later }
const report = vi.fn<(error: Error) => void>()

const open = (store: RecordStore = memoryRecords({ singleProcess: true, now })) =>
  checkedRecords(store, { report, now })

/** A store of which nothing may be asked. */
const untouched = new Proxy({} as RecordStore, {
  get: () => () => expect.unreachable("the store was asked"),
})

const circle: Record<string, unknown> = {}
circle["circle"] = circle
const wrong: Readonly<Record<string, object>> = {
  "an id that is too long": { id: "x".repeat(129) },
  "a collection with a slash": { collection: "a/b" },
  "an owner without characters": { owner: "" },
  "an owner with a NUL": { owner: "a\0" },
  "an owner with half a character": { owner: "\ud83d" },
  "an owner that is a number": { owner: 7 },
  "an owner that is too long": { owner: "x".repeat(256) },
  "a value that is too long": { value: "x".repeat(31_999) },
  "no value": { value: undefined },
  "a date as value": { value: { at } },
  "a number that JSON has not": { value: [Number.NaN] },
  "a function in the value": { value: { toJSON: () => "else" } },
  "a hole in a list": { value: Array.from({ length: 2 }) },
  "a circle": { value: circle },
  "a date that is none": { expires: new Date(Number.NaN) },
  "an expiry that is a number": { expires: 7 },
}

describe("before anything is written", () => {
  test.each(Object.entries(wrong))("%s is refused", async (_, members) => {
    const put = open(untouched).put({ ...record, ...members } as NewRecord, "always")
    await expect(put).rejects.toThrow(TypeError)
  })

  test("wrong keys, limits, dates and steps are refused by every operation", async () => {
    const store = open(untouched)
    const bad = { collection: "c", id: "a b" }
    for (const call of [
      () => store.get(bad),
      () => store.take(bad),
      () => store.add(bad, 1, later),
      () => store.add(key, 0.5, later),
      () => store.add(key, 1, new Date(Number.NaN)),
      () => store.list({ collection: "c", limit: 0 }),
      () => store.list({ collection: "c", limit: 1001 }),
      () => store.list({ collection: "c", after: "ä", limit: 1 }),
      () => store.list({ collection: "c", owner: "", limit: 1 }),
      () => store.removeOwned({ owner: "" }),
      () => store.removeOwned({ owner: "ada", collection: "a b" }),
      () => store.removeOwned({ owner: "ada", except: "a b" }),
      () => store.sweep(new Date(Number.NaN), 1),
      () => store.sweep(at, 1.5),
    ])
      await expect(call()).rejects.toThrow(TypeError)
  })

  test("a value of 32,000 characters is written", async () => {
    const value = "x".repeat(31_998)
    const store = open()
    await store.put({ ...record, value }, "absent")
    expect((await store.get(key))?.value).toBe(value)
  })
})

describe("what a store throws", () => {
  const away = () => Promise.reject(new Error("no such table: auth_records"))
  const failing: Required<RecordStore> = {
    get: away,
    put: away,
    take: away,
    list: away,
    removeOwned: away,
    sweep: away,
    add: away,
  }

  test("becomes an AdapterError that names the operation and what to do", async () => {
    const store = open(failing)
    const calls = {
      get: store.get(key),
      put: store.put(record, "always"),
      take: store.take(key),
      list: store.list({ collection: "c", limit: 1 }),
      removeOwned: store.removeOwned({ owner: "ada" }),
      sweep: store.sweep(at, 1),
      add: store.add(key, 1, later),
    }
    for (const [name, call] of Object.entries(calls))
      await expect(call).rejects.toMatchObject({
        type: "AdapterError",
        message: expect.stringMatching(new RegExp(`^records\\.${name}\\(\\) failed: a table`)),
        cause: { operation: `records.${name}`, err: { message: /no such table/ } },
      })
  })

  test("also when it throws at once", async () => {
    const get = () => {
      throw new Error("broken")
    }
    await expect(open({ ...failing, get }).get(key)).rejects.toThrow("records.get() failed")
  })
})

describe("about each hundredth write of the process sweeps", () => {
  test("what expired a day ago, and no write fails because of it", async () => {
    report.mockClear()
    const sweep = vi.fn<RecordStore["sweep"]>(() => Promise.reject(new Error("away")))
    const store = open({ ...memoryRecords({ singleProcess: true, now }), sweep })
    for (let write = 0; write < 300; write += 1)
      expect(await store.add({ ...key, id: "n" }, 1, later)).toBe(write + 1)
    expect(sweep).toHaveBeenCalledWith(new Date(now() - 24 * 60 * 60 * 1000), 1000)
    expect(sweep.mock.calls.length).toBeLessThan(7)
    expect(report.mock.calls[0]?.[0]).toMatchObject({ type: "AdapterError" })
  })

  test("of stores that are opened for one write each, and of two that take turns, each is swept", async () => {
    const swept = [0, 0]
    for (let write = 0; write < 4000; write += 1) {
      const which = write % 2
      const inner = memoryRecords({ singleProcess: true, now })
      const sweep = () => {
        swept[which] = (swept[which] ?? 0) + 1
        return 0
      }
      await open({ ...inner, sweep }).put(record, "always")
    }
    expect(Math.min(...swept)).toBeGreaterThan(0)
  })
})

describe("add, in a store without it", () => {
  const without = () => {
    const { add: _, ...store } = memoryRecords({ singleProcess: true, now })
    return store
  }

  test("of fifty at the same moment, none is lost, and each sees another sum", async () => {
    const store = open(without())
    const sums = await Promise.all(Array.from({ length: 50 }, () => store.add(key, 2, later)))
    expect(new Set(sums).size).toBe(50)
    expect(Math.max(...sums)).toBe(100)
    expect(await store.get(key)).toMatchObject({ value: 100, owner: null, expires: later })
  })

  test("the expiry of a record that exists stays, and what is no number is not changed", async () => {
    const store = open(without())
    await store.put({ ...record, value: 5 }, "absent")
    expect(await store.add(key, -2, new Date(now() + 5))).toBe(3)
    expect(await store.get(key)).toMatchObject({ owner: "ada", expires: later })
    await store.put({ ...record, value: "5" }, "always")
    await expect(store.add(key, 1, later)).rejects.toThrow("records.add() failed")
    expect((await store.get(key))?.value).toBe("5")
  })

  test("ends with an error if others change the record every time", async () => {
    const put = vi.fn<RecordStore["put"]>(() => null)
    await expect(open({ ...without(), put }).add(key, 1, later)).rejects.toThrow("records.add()")
    expect(put).toHaveBeenCalledTimes(100)
  })
})
