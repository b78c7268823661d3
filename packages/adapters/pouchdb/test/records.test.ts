import { crashingClient, openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { afterAll, describe, expect, test } from "vitest"
import {
  testRecordCrashes,
  testRecordFaults,
  testRecords,
} from "../../../../test/depth/record-contract.js"
import { createIndexes, PouchDBAdapter, pouchdbRecords } from "../src/index.js"
import { documentsIn, openFolder, openMemory, type TestDatabase } from "./support/databases.js"
import { openRemote } from "./support/pouchdb.mjs"
import { missingServer, startServer } from "./support/server.js"

const missing = await missingServer()
const module = new URL("./support/process.mjs", import.meta.url)
const DAY = 24 * 60 * 60 * 1000
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }

const on = (open: () => TestDatabase | Promise<TestDatabase>) => async () => {
  const { pouchdb, close } = await open()
  const at = (now?: () => number) => pouchdbRecords({ pouchdb }, { now })
  return { records: at(), at, close }
}

testRecords("pouchdbRecords in memory", on(openMemory))
testRecords(
  "pouchdbRecords on LevelDB, PouchDB 8",
  on(() => openFolder("PouchDB 8")),
)
testRecords(
  "pouchdbRecords on LevelDB, PouchDB 9",
  on(() => openFolder("PouchDB 9")),
)

const server = missing ? undefined : await startServer()
afterAll(async () => server?.close())

describe.skipIf(missing)(`express-pouchdb ${missing ?? ""}`, () => {
  // One for all, because a second one in the same process does not always find its databases.
  if (!server) return

  testRecords("pouchdbRecords over CouchDB's protocol, in three processes", async () => {
    await createIndexes(openRemote(server.url))
    return openRecordsInProcesses({ module, location: server.url })
  })

  testRecordCrashes("pouchdbRecords over CouchDB's protocol", {
    module,
    open: async () => {
      const records = pouchdbRecords({ pouchdb: openRemote(server.url) })
      return { records, location: server.url }
    },
  })

  testRecordFaults("pouchdbRecords over CouchDB's protocol", {
    server: server.address,
    open: async (address) => ({
      records: pouchdbRecords({ pouchdb: openRemote(server.urlAt(address)) }),
    }),
  })

  test("where the database was removed every operation fails, and none says that there is no record", async () => {
    const url = `${server.url}-removed`
    const records = pouchdbRecords({ pouchdb: openRemote(url) })
    await records.put(record, "absent")
    await openRemote(url).destroy()
    for (const asked of [
      async () => records.get(record),
      async () => records.put(record, "always"),
      async () => records.take(record),
      async () => records.list({ collection: "c", owner: "ada", limit: 5 }),
      async () => records.removeOwned({ owner: "ada" }),
    ])
      await expect(asked()).rejects.toThrow("The database does not exist")
  })
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]?.()

test("the adapter carries its records, under its prefixes, and writes nothing before they are used", async () => {
  const { pouchdb, close } = openMemory()
  const adapter = PouchDBAdapter({ pouchdb, prefixes: { record: "R", recordEntry: "RE" } })
  const records = recordsIn({ ...adapter, getUser: () => null })
  expect(await documentsIn(pouchdb)).toEqual([])
  await records?.put({ ...record, expires: new Date(Date.now() - DAY) }, "absent")
  const ids = (await documentsIn(pouchdb)).map(({ _id }) => _id.replace(/[0-9a-f]{32,}/g, "…"))
  expect(ids).toEqual(["RE_…_c/…", "R_c/1"])
  for (const id of ["R_c/1", "RE_x"]) expect(await adapter.getUser(id)).toBeNull()
  expect(await adapter.deleteExpired({ before: new Date() })).toBe(0)
  expect(await records?.sweep(new Date(), 10)).toBe(1)
  expect(await documentsIn(pouchdb)).toEqual([])
  await close()
})

test("a process that dies between entry and record leaves an entry that leads to nothing, and goes after a day", async () => {
  const { pouchdb, close } = openMemory()
  const dying = pouchdbRecords({ pouchdb: crashingClient(pouchdb, ["put"], 1) })
  await expect(dying.put(record, "absent")).rejects.toThrow("The process died")
  const records = pouchdbRecords({ pouchdb })
  const of = { collection: "c", owner: "ada", limit: 5 }
  expect(await records.list(of)).toEqual([])
  expect(await records.removeOwned(of)).toBe(0)
  expect(await documentsIn(pouchdb)).toHaveLength(1)
  const tomorrow = pouchdbRecords({ pouchdb }, { now: () => Date.now() + DAY + 60_000 })
  expect(await tomorrow.removeOwned(of)).toBe(0)
  expect(await documentsIn(pouchdb)).toEqual([])
  await close()
})
