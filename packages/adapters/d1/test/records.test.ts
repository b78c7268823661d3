import { recordCalls } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { expect, test } from "vitest"
import { testRecords } from "../../../../test/depth/record-contract.js"
import { D1Adapter, d1Records, up } from "../src/index.js"
import { openD1 } from "./support/d1.js"

testRecords("d1Records on Miniflare", async () => {
  const { db, close } = await openD1()
  await up(db)
  const at = (now: () => number) => d1Records(db, { now })
  return { records: d1Records(db), at, close }
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]

test("the adapter carries its records, asks for no table before they are used, and each operation is one statement", async () => {
  const { db, trips, close } = await openD1()
  const adapter = { ...D1Adapter(db), getUser: () => null }
  expect(trips).toEqual([])
  const records = recordsIn(adapter)?.() as RecordStore
  await expect(records.get({ collection: "c", id: "1" })).rejects.toThrow(
    "no such table: auth_records",
  )
  await up(db)
  for (const [name, call] of Object.entries(await recordCalls(records))) {
    const before = trips.length
    await call()
    expect(trips.slice(before), name).toHaveLength(1)
    expect(trips.at(-1)).not.toContain(";")
  }
  await close()
})
