import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { expect, test } from "vitest"
import { testRecords } from "../../../../test/depth/record-contract.js"
import { MemoryAdapter } from "../src/index.js"

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]?.()

testRecords("The records of MemoryAdapter", async () => {
  const records = recordsIn(MemoryAdapter())
  if (!records) throw new Error("MemoryAdapter carries no records")
  return { records }
})

test("each adapter has its own, also where it is copied with other operations", async () => {
  const adapter = MemoryAdapter()
  const key = { collection: "c", id: "1" }
  await recordsIn(adapter)?.put({ ...key, owner: null, value: 1, expires: null }, "absent")
  expect(await recordsIn({ ...adapter, getUser: () => null })?.get(key)).toMatchObject({ value: 1 })
  expect(await recordsIn(MemoryAdapter())?.get(key)).toBeNull()
})
