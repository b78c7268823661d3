import { crashingClient, openRecordsInProcesses } from "@sallyport/adapter-kit"
import type { Adapter, RecordStore } from "@sallyport/core/adapters"
import { afterAll, expect, test } from "vitest"
import {
  testRecordCrashes,
  testRecordFaults,
  testRecords,
} from "../../../../test/depth/record-contract.js"
import { type DocumentClient, DynamoDBAdapter, dynamodbRecords } from "../src/index.js"
import {
  clientAt,
  documentOf,
  openTable,
  openTransactionalTable,
  others,
  type usual,
} from "./support/tables.js"

const module = new URL("./support/process.mjs", import.meta.url)
const DAY = 24 * 60 * 60
const record = { collection: "c", id: "1", owner: "ada", value: 1, expires: new Date(9e12) }

/** The engine is slow. */
const few = { writers: 10, many: 60 }

const on = (open: typeof openTable, names?: typeof usual) => async () => {
  const { document, close } = await open(names)
  const at = (now?: () => number) => dynamodbRecords(document, { ...names, now })
  return { records: at(), at, close }
}

testRecords("dynamodbRecords", on(openTransactionalTable))
testRecords("dynamodbRecords on an engine without transactions", on(openTable), few)
testRecords("dynamodbRecords with other names", on(openTable, others), few)

testRecords(
  "dynamodbRecords in three processes",
  async () => {
    const { endpoint, close } = await openTransactionalTable()
    return openRecordsInProcesses({ module, location: endpoint, close })
  },
  few,
)

for (const [name, open] of Object.entries({
  "": openTransactionalTable,
  " without transactions": openTable,
}))
  testRecordCrashes(`dynamodbRecords${name}`, {
    module,
    open: async () => {
      const { document, endpoint, close } = await open()
      return { records: dynamodbRecords(document), location: endpoint, close }
    },
  })

const table = await openTransactionalTable()
afterAll(() => table.close())

testRecordFaults("dynamodbRecords", {
  server: { host: "127.0.0.1", port: Number(new URL(table.endpoint).port) },
  open: async ({ host, port }) => {
    const client = clientAt(`http://${host}:${port}`)
    return { records: dynamodbRecords(documentOf(client)), close: () => client.destroy() }
  },
})

/** A client that loses the first answer to a command, so that the SDK sends the request again. */
function openLosing(command: string) {
  const client = clientAt(table.endpoint)
  let isLost = false
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        const answer = await next(request)
        if (isLost || commandName !== command) return answer
        isLost = true
        throw Object.assign(new Error("The connection was reset"), { code: "ECONNRESET" })
      },
    { step: "deserialize", priority: "low" },
  )
  return { records: dynamodbRecords(documentOf(client)), close: () => client.destroy() }
}

test("a removal that the SDK repeats after a lost answer rejects, and does not say that there was no record", async () => {
  const key = { ...record, id: "lost" }
  await dynamodbRecords(table.document).put(key, "absent")
  const { records, close } = openLosing("DeleteItemCommand")
  await expect(records.take(key)).rejects.toThrow("asked twice")
  expect(await records.get(key)).toBeNull()
  close()
})

test("a write that the SDK repeats after a lost answer says that it was done", async () => {
  for (const [owner, command] of [
    ["ada", "TransactWriteItemsCommand"],
    [null, "PutItemCommand"],
  ] as const) {
    const key = { ...record, id: command, owner }
    const losing = openLosing(command)
    const version = (await losing.records.put(key, "absent")) ?? ""
    losing.close()
    const { records, close } = openLosing("PutItemCommand")
    const next = await records.put({ ...key, value: 2 }, { version })
    expect(await records.take(key)).toEqual({ ...key, value: 2, version: next })
    close()
  }
})

const recordsIn = (adapter: Adapter) =>
  (adapter as unknown as Record<symbol, () => RecordStore>)[Symbol.for("sallyport.records")]?.()

test("the adapter carries its records, in its table and under its names", async () => {
  const { document, items, close } = await openTable(others)
  const records = recordsIn({ ...DynamoDBAdapter(document, others), getUser: () => null })
  await records?.put(record, "absent")
  const keys = (await items()).map(({ partition, sort }) => [partition, sort])
  expect(keys).toContainEqual(["RECORD#c/1", "RECORD#c/1"])
  expect(keys).toContainEqual([
    'RECORDS#"ada"',
    expect.stringMatching(/^RECORD#c\/1\/[0-9a-f]{32}$/),
  ])
  expect(keys).toHaveLength(2)
  await close()
})

test("a record and its entry have a time to live, a day after the record expires, and never an earlier one", async () => {
  const { document, items, close } = await openTransactionalTable()
  const records = dynamodbRecords(document)
  const ends = async () => (await items()).map(({ expires }) => expires as number | undefined)
  const at = (seconds: number) => new Date(seconds * 1000 - 1)
  await records.put({ ...record, expires: at(9e9) }, "absent")
  expect(await ends()).toEqual([9e9 + DAY, 9e9 + DAY])
  await records.put({ ...record, expires: at(8e9) }, "always")
  expect((await ends()).toSorted((a = 0, b = 0) => a - b)).toEqual([8e9 + DAY, 9e9 + DAY])
  await records.put({ ...record, expires: at(9.5e9) }, "always")
  expect(await ends()).toEqual([9.5e9 + DAY, 9.5e9 + DAY])
  await records.put({ ...record, expires: null }, "always")
  expect(await ends()).toEqual([undefined, undefined])
  await records.take(record)
  expect(await items()).toEqual([])
  await close()
})

test("a process that dies between entry and record leaves an entry that leads to nothing, and goes after a day", async () => {
  const { document, items, close } = await openTable()
  const dying = dynamodbRecords(
    crashingClient(document, ["put", "update", "delete", "transactWrite", "batchWrite"], 2),
  )
  await expect(dying.put(record, "absent")).rejects.toThrow("The process died")
  const records = dynamodbRecords(document)
  const of = { collection: "c", owner: "ada", limit: 5 }
  expect(await items()).toHaveLength(1)
  expect(await records.list(of)).toEqual([])
  expect(await records.removeOwned(of)).toBe(0)
  expect(await items()).toHaveLength(1)
  const tomorrow = dynamodbRecords(document, { now: () => Date.now() + (DAY + 60) * 1000 })
  expect(await tomorrow.removeOwned(of)).toBe(0)
  expect(await items()).toEqual([])
  await close()
})

test("the index is never asked", async () => {
  const { document, close } = await openTable()
  const queries: object[] = []
  const query = async (input: Parameters<DocumentClient["query"]>[0]) => {
    queries.push(input)
    return document.query(input)
  }
  const client = Object.assign(Object.create(document) as DocumentClient, { query })
  const records = dynamodbRecords(client)
  await records.put(record, "absent")
  expect(await records.list({ collection: "c", owner: "ada", limit: 5 })).toHaveLength(1)
  expect(await records.removeOwned({ owner: "ada" })).toBe(1)
  expect(queries).toEqual([
    expect.objectContaining({ ConsistentRead: true }),
    expect.objectContaining({ ConsistentRead: true }),
  ])
  expect(queries).not.toContainEqual(expect.objectContaining({ IndexName: expect.anything() }))
  await close()
})

test("what meets a transaction, or is throttled with one, is sent again, and in the end rejects", async () => {
  const { document, close } = await openTransactionalTable()
  const throttled = { CancellationReasons: [{ Code: "ThrottlingError" }, { Code: "None" }] }
  const busyFor = (times: number) => {
    let left = times
    const busy =
      <Input, Output>(write: (input: Input) => Promise<Output>, members: object) =>
      async (input: Input) => {
        if (left-- > 0) throw Object.assign(new Error("busy"), members)
        return write(input)
      }
    return dynamodbRecords(
      Object.assign(Object.create(document) as DocumentClient, {
        transactWrite: busy((input: never) => document.transactWrite(input), {
          name: "TransactionCanceledException",
          ...throttled,
        }),
        put: busy((input: never) => document.put(input), { name: "TransactionConflictException" }),
      }),
    )
  }
  const version = (await busyFor(3).put(record, "absent")) ?? ""
  const next = await busyFor(3).put({ ...record, value: 2 }, { version })
  expect(await busyFor(0).get(record)).toEqual({ ...record, value: 2, version: next })
  await expect(busyFor(1000).put(record, "always")).rejects.toThrow("busy")
  await close()
})
