import { openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { testRecords } from "../../../../test/depth/record-contract.js"
import { SurrealDBAdapter, surrealdbRecords } from "../src/index.js"
import { openDatabase, openInFolder } from "./support/databases.js"

const module = new URL("./support/process.mjs", import.meta.url)
const client1 = new URL("./support/process-client-1.mjs", import.meta.url)
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }

// On RocksDB, as the contract of the adapter.
testRecords("surrealdbRecords on RocksDB", async () => {
  const { open, remove } = await openInFolder()
  const { client, close } = await open()
  const at = (now?: () => number) => surrealdbRecords(client, { now })
  return { records: at(), at, close: () => close().then(remove) }
})

testRecords("surrealdbRecords with version 1.3 of the client, on SurrealDB 2.3", () =>
  openRecordsInProcesses({ module: client1, processes: 1 }),
)

test("what a process has written before it ended is there for the next one", async () => {
  const location = await mkdtemp(join(tmpdir(), "sallyport-surrealdb-"))
  const first = await openRecordsInProcesses({ module, location, processes: 1 })
  const version = await first.records.put(record, "absent")
  await first.close()
  const second = await openRecordsInProcesses({ module, location, processes: 1 })
  expect(await second.records.get(record)).toEqual({ ...record, version })
  await second.close()
  await rm(location, { recursive: true })
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]?.()

test("the adapter carries its records, and asks for no table before they are used", async () => {
  const { client, adapter, close } = await openDatabase()
  const tables = async () => {
    const [info] = await client.query<[{ tables: object }]>("INFO FOR DB")
    return Object.keys(info.tables)
  }
  expect(await adapter.getUser?.("nobody")).toBeNull()
  const records = recordsIn({ ...SurrealDBAdapter(client), getUser: () => null })
  expect(await tables()).not.toContain("auth_records")
  expect(await records?.get(record)).toBeNull()
  const version = await records?.put(record, "absent")
  expect(await tables()).toContain("auth_records")
  expect(await records?.list({ collection: "c", owner: "ada", limit: 5 })).toEqual([
    { ...record, version },
  ])
  await close()
})

test("lists and removals use an index", async () => {
  const { open, remove } = await openInFolder()
  const { client, close } = await open()
  const explain = async (condition: string) =>
    JSON.stringify(await client.query(`SELECT id FROM auth_records WHERE ${condition} EXPLAIN`))
  expect(await explain("owner = 'a' AND collection = 'c'")).toContain(
    "sallyport_auth_records_owner",
  )
  expect(await explain("owner = 'a'")).toContain("sallyport_auth_records_owner")
  expect(await explain("expires != NULL AND expires < 5")).toContain(
    "sallyport_auth_records_expires",
  )
  await close()
  await remove()
})
