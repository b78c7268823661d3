import type { TableClient } from "@azure/data-tables"
import { crashingClient, openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { afterAll, describe, expect, test } from "vitest"
import {
  testRecordCrashes,
  testRecordFaults,
  testRecords,
} from "../../../../test/depth/record-contract.js"
import { azureTablesRecords, TableStorageAdapter } from "../src/index.js"
import { clientAt, missingEmulator, openTable } from "./support/emulator.js"

const missing = await missingEmulator()
const module = new URL("./support/process.mjs", import.meta.url)
const WRITES = ["createEntity", "updateEntity", "upsertEntity", "deleteEntity"] as const
const DAY = 24 * 60 * 60 * 1000
/** It decodes a request part by part, and loses a character of several bytes that stands where one part ends. */
const skip = { "values: 32,000 characters are kept": "the emulator loses characters of long texts" }
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: null }

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]?.()

const served = missing ? undefined : await openTable()
afterAll(() => served?.close())

describe.skipIf(missing)(`Azure Tables ${missing ?? ""}`, () => {
  testRecords(
    "azureTablesRecords",
    async () => {
      const { client, close } = await openTable()
      const at = (now?: () => number) => azureTablesRecords(client, { now })
      return { records: at(), at, close }
    },
    { skip },
  )

  test("32,000 characters of one byte are kept, and 32,000 others do not exceed the limit of Azure", async () => {
    const { client, close } = await openTable()
    const records = azureTablesRecords(client)
    const value = "x".repeat(31_998)
    const version = await records.put({ ...record, value }, "absent")
    expect(await records.get(record)).toEqual({ ...record, value, version })
    const other = { ...record, id: "2", value: "\u8a9e".repeat(31_998) }
    expect(await records.put(other, "absent")).not.toBeNull()
    await close()
  })

  // The emulator handles requests one after another, and slowly.
  testRecords(
    "azureTablesRecords in three processes",
    async () => {
      const { location, close } = await openTable()
      return openRecordsInProcesses({ module, location, close })
    },
    {
      writers: 10,
      many: 60,
      skip: {
        "values: 32,000 characters are kept": "the emulator loses characters, see emulator.ts",
      },
    },
  )

  testRecordCrashes("azureTablesRecords", {
    module,
    open: async () => {
      const { client, location, close } = await openTable()
      return { records: azureTablesRecords(client), location, close }
    },
  })

  if (served)
    testRecordFaults("azureTablesRecords", {
      server: { host: "127.0.0.1", port: served.location.port },
      open: async ({ port }) => ({
        records: azureTablesRecords(clientAt({ ...served.location, port })),
      }),
    })

  test("the adapter carries its records, and writes nothing before they are used", async () => {
    const { client, entities, close } = await openTable()
    const records = recordsIn({ ...TableStorageAdapter(client), getUser: () => null })
    expect(await entities()).toEqual([])
    await records?.put(record, "absent")
    const keys = (await entities()).map(({ partitionKey, rowKey }) => [partitionKey, rowKey])
    expect(keys).toHaveLength(2)
    expect(keys).toContainEqual(["record:c", "1"])
    expect(keys).toContainEqual(['recordsOf:"ada"', expect.stringMatching(/^[0-9a-f]{32}$/)])
    await records?.take(record)
    expect(await entities()).toEqual([])
    await close()
  })

  test("a sweep and a new record in the place of an expired one leave no entry behind", async () => {
    const { client, entities, close } = await openTable()
    const records = azureTablesRecords(client)
    const old = { ...record, expires: new Date(Date.now() - 1000) }
    for (const id of ["1", "2", "3"]) await records.put({ ...old, id }, "absent")
    await records.put({ ...old, owner: "eve" }, "absent")
    expect(await entities()).toHaveLength(6)
    expect(await records.sweep(new Date(), 2)).toBe(2)
    expect(await records.sweep(new Date(), 2)).toBe(1)
    expect(await entities()).toEqual([])
    await close()
  })

  test("a process that dies between entry and record leaves an entry that leads to nothing, and goes after a day", async () => {
    const { client, entities, close } = await openTable()
    const dying = azureTablesRecords(crashingClient<TableClient>(client, WRITES, 1))
    await expect(dying.put(record, "absent")).rejects.toThrow("The process died")
    const records = azureTablesRecords(client)
    const of = { collection: "c", owner: "ada", limit: 5 }
    expect(await records.list(of)).toEqual([])
    expect(await records.removeOwned(of)).toBe(0)
    expect(await entities()).toHaveLength(1)
    const tomorrow = azureTablesRecords(client, { now: () => Date.now() + DAY + 60_000 })
    expect(await tomorrow.removeOwned(of)).toBe(0)
    expect(await entities()).toEqual([])
    await close()
  })

  test("an entry whose record another caller has written anew stays, whoever removes the former one late", async () => {
    const { client, close } = await openTable()
    const records = azureTablesRecords(client)
    await records.put(record, "absent")
    const slow = azureTablesRecords(
      Object.assign(Object.create(client) as TableClient, {
        deleteEntity: async (...given: Parameters<TableClient["deleteEntity"]>) => {
          // The record is gone, and its entry is not yet.
          if (given[0].startsWith("recordsOf:")) await records.put(record, "absent")
          return client.deleteEntity(...given)
        },
      }),
    )
    expect(await slow.take(record)).toMatchObject({ value: 1 })
    expect(await records.list({ collection: "c", owner: "ada", limit: 5 })).toHaveLength(1)
    await close()
  })
})
