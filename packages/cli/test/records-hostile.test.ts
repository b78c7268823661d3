import type { RecordStore } from "@sallyport/core/adapters"
import { memoryRecords } from "@sallyport/core/records"
import { describe, expect, test } from "vitest"
import { MemoryAdapter } from "../../adapters/memory/src/index.js"
import { openValue, sealValue } from "../../core/src/records/sealed-value.js"
import { applicationOf } from "./database-application.js"
import { sallyport } from "./run.js"

const FORMER = "the former secret of these tests, long enough"
const CURRENT = "the current secret of these tests, long enough"
const VALUE = "value that nobody may read"
const secret = [CURRENT, FORMER]

/** A store with 250 factors that were sealed with the former secret. */
async function filled(owner = (id: number) => `user${id}`) {
  const store = memoryRecords({ singleProcess: true })
  for (let number = 0; number < 250; number += 1) {
    const record = { collection: "factor", id: `f${number}`, owner: owner(number), expires: null }
    const value = await sealValue({ ...record, value: VALUE }, FORMER)
    await store.put({ ...record, value }, "absent")
  }
  return store
}

async function opened(store: RecordStore) {
  let count = 0
  for (let id = 0; id < 250; id += 1) {
    const record = await store.get({ collection: "factor", id: `f${id}` })
    if (record && (await openValue(record, CURRENT)).state === "opened") count += 1
  }
  return count
}

const applicationWith = (records: RecordStore, adapter = MemoryAdapter()) =>
  applicationOf({ adapter, records, secret })

/** The same store with other operations. */
const withOthers = (store: RecordStore, others: Partial<RecordStore>): RecordStore => ({
  get: (...given) => store.get(...given),
  put: (...given) => store.put(...given),
  take: (...given) => store.take(...given),
  list: (...given) => store.list(...given),
  removeOwned: (...given) => store.removeOwned(...given),
  sweep: (...given) => store.sweep(...given),
  ...others,
})

describe("sallyport records reseal", () => {
  test("a store that fails in the middle: what is done stays done, and a second run does the rest", async () => {
    const store = await filled()
    let left = 120
    const failing = withOthers(store, {
      put: async (...given) => {
        if ((left -= 1) < 0) throw new Error(`row ${JSON.stringify(given)} refused`)
        return store.put(...given)
      },
    })
    const { code, error } = await sallyport(["records", "reseal"], {
      cwd: applicationWith(failing),
    })
    expect(code).toBe(1)
    expect(error).toBe("The store could not be asked: records.put() failed\n")
    expect(await opened(store)).toBe(120)
    await sallyport(["records", "reseal"], { cwd: applicationWith(store) })
    expect(await opened(store)).toBe(250)
  })

  test("two runs at once seal each record once, and lose none", async () => {
    const store = await filled()
    const slow = withOthers(store, {
      put: async (...given) => {
        await new Promise((done) => setTimeout(done, 1))
        return store.put(...given)
      },
    })
    const runs = [applicationWith(slow), applicationWith(slow)].map(async (cwd) =>
      sallyport(["records", "reseal", "--json"], { cwd }),
    )
    const all = await Promise.all(runs)
    const sums = all.map(({ out }) =>
      (JSON.parse(out) as { collections: { sealed: number }[] }).collections.reduce(
        (sum, { sealed }) => sum + sealed,
        0,
      ),
    )
    expect(all.map(({ code }) => code)).toEqual([0, 0])
    expect((sums[0] ?? 0) + (sums[1] ?? 0)).toBe(250)
    expect(await opened(store)).toBe(250)
  })
})

describe("sallyport records orphans", () => {
  const remove = ["records", "orphans", "--delete", "--yes"]

  test("an adapter that knows nobody may be of another database: nothing is removed", async () => {
    const store = await filled()
    const cwd = applicationWith(store)
    const refused = await sallyport(remove, { cwd })
    expect(refused).toMatchObject({ code: 1, out: "" })
    expect(refused.error).toContain("Not one of the users of these records exists")
    expect(await store.get({ collection: "factor", id: "f0" })).not.toBeNull()
    const listed = await sallyport(["records", "orphans", "--delete", "--dry-run"], { cwd })
    expect(listed.code).toBe(0)
    const forced = await sallyport([...remove, "--force"], { cwd })
    expect(forced.out).toContain("250 records were removed.")
  })

  test("names of owners command no terminal", async () => {
    const cwd = applicationWith(await filled(() => "gone\u001B[2J\u009B"))
    const { out } = await sallyport(["records", "orphans"], { cwd })
    expect(out).toContain("250 records: factor of user gone\\u001b[2J\\u009b\n")
  })

  test("what was written since it was listed is not removed", async () => {
    const store = await filled(() => "gone")
    const key = { collection: "factor", id: "f7" }
    const changing = withOthers(store, {
      take: async (one, when) => {
        const found = one.id === key.id ? await store.get(key) : null
        if (found) await store.put({ ...found, value: "new" }, "always")
        return store.take(one, when)
      },
    })
    const { out } = await sallyport(remove, { cwd: applicationWith(changing) })
    expect(out).toContain("249 records were removed.")
    expect(await store.get(key)).toMatchObject({ value: "new" })
  })
})

test.each([undefined, Number.NaN, -1, "all"])(
  "sallyport records sweep: a store that says %s has an end",
  async (answer) => {
    const store = withOthers(memoryRecords({ singleProcess: true }), {
      sweep: () => answer as number,
    })
    const { code, error } = await sallyport(["records", "sweep"], { cwd: applicationWith(store) })
    expect({ code, error }).toEqual({
      code: 1,
      error: "The store does not say how many records it has removed.\n",
    })
  },
)
