import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { ofOnePerson } from "../../../../test/depth/depth.js"
import { DynamoDBAdapter, type DocumentClient, dynamodbRecords } from "../src/index.js"
import { openTransactionalTable } from "./support/tables.js"

const expires = new Date(9e12)
/** The engine is slow. */
const count = ofOnePerson / 10
const idOf = (number: number) => `id-${String(number).padStart(6, "0")}`
const numbers = Array.from({ length: count }, (_, number) => number)
const table = await openTransactionalTable()
afterAll(() => table.close())

/** A client that counts the requests by name, and may change or lack methods. */
function counting(changed: Readonly<Record<string, unknown>> = {}) {
  const requests: Record<string, number> = {}
  const client = new Proxy(table.document as DocumentClient, {
    get: (target, name) => {
      const member: unknown = name in changed ? changed[String(name)] : Reflect.get(target, name)
      if (typeof member !== "function") return member
      return (...values: unknown[]): unknown => {
        requests[String(name)] = (requests[String(name)] ?? 0) + 1
        return Reflect.apply(member, target, values)
      }
    },
  })
  const reset = () => {
    for (const name of Object.keys(requests)) Reflect.deleteProperty(requests, name)
  }
  return { client, requests, reset }
}

async function each(write: (number: number) => unknown): Promise<void> {
  for (let start = 0; start < count; start += 25)
    await Promise.all(numbers.slice(start, start + 25).map(write))
}

/** The first half of a batch is done; the rest is left over, as by a table that is throttled. */
const half = <Some>(all: readonly Some[]) => {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)] as const
}

/** Names of tables, each with what is asked of it. */
type Requests<Asked> = Readonly<Record<string, Asked>>

function onlyOf<Asked>(requests: Requests<Asked>): readonly [string, Asked] {
  const [only] = Object.entries(requests)
  if (!only) throw new Error("Nothing is asked for")
  return only
}

const throttled = {
  batchGet: async ({ RequestItems }: { RequestItems: Requests<{ Keys: readonly object[] }> }) => {
    const [name, asked] = onlyOf(RequestItems)
    const [done, left] = half(asked.Keys)
    const answer = await table.document.batchGet({
      RequestItems: { [name]: { ...asked, Keys: [...done] } },
    })
    const rest = left.length > 0 ? { [name]: { ...asked, Keys: left } } : {}
    return { ...answer, UnprocessedKeys: rest }
  },
  batchWrite: async ({ RequestItems }: { RequestItems: Requests<readonly object[]> }) => {
    const [name, asked] = onlyOf(RequestItems)
    const [done, left] = half(asked)
    await table.document.batchWrite({ RequestItems: { [name]: [...done] } })
    return { UnprocessedItems: left.length > 0 ? { [name]: left } : {} }
  },
}

describe(`${count} of one person`, () => {
  const of = { collection: "c", owner: "ada" }
  let owner = ""
  beforeEach(() => {
    owner = crypto.randomUUID()
  })

  test("a list of a hundred records is two requests, and a removal reads in batches", async () => {
    const { client, requests, reset } = counting()
    const records = dynamodbRecords(client)
    await each(async (number) =>
      records.put({ ...of, owner, id: idOf(number), value: number, expires }, "always"),
    )
    reset()
    const page = await records.list({ ...of, owner, limit: 100 })
    expect(page.map(({ id }) => id)).toEqual(numbers.slice(0, 100).map(idOf))
    expect(requests).toEqual({ query: 1, batchGet: 1 })
    const next = await records.list({ ...of, owner, after: idOf(41), limit: 3 })
    expect(next.map(({ id }) => id)).toEqual([42, 43, 44].map(idOf))
    reset()
    expect(await records.removeOwned({ ...of, owner, except: idOf(7) })).toBe(count - 1)
    expect(requests).toEqual({
      query: 1,
      batchGet: Math.ceil((count - 1) / 100),
      delete: count - 1,
      batchWrite: Math.ceil((count - 1) / 25),
    })
    expect(await records.list({ ...of, owner, limit: 5 })).toMatchObject([{ id: idOf(7) }])
    expect(await records.removeOwned({ owner })).toBe(1)
    expect((await table.items()).filter(({ partition }) => partition.includes(owner))).toEqual([])
  })

  test("sessions end in batches of twenty-five, but for the one that is kept", async () => {
    const { client, requests, reset } = counting()
    const adapter = DynamoDBAdapter(client)
    const tokenOf = (number: number) => `${owner}-${number}`
    const store = (number: number) =>
      adapter.createSession({ sessionToken: tokenOf(number), userId: owner, expires })
    await each(store)
    reset()
    await adapter.deleteOtherSessions({ userId: owner, sessionToken: tokenOf(9) })
    expect(requests).toEqual({ query: 1, batchWrite: Math.ceil((count - 1) / 25) })
    expect(await adapter.getSession(tokenOf(9))).not.toBeNull()
    expect(await adapter.getSession(tokenOf(8))).toBeNull()
    reset()
    await adapter.deleteSessionsByUser(owner)
    expect(requests).toEqual({ query: 1, batchWrite: 1 })
    expect((await table.items()).filter(({ partition }) => partition.includes(owner))).toEqual([])
  })

  test.each([
    ["what the service leaves over of a batch is asked for again", throttled],
    ["a client without the calls for batches is asked one by one", { batchGet: 0, batchWrite: 0 }],
  ])("%s", async (_, changed) => {
    const { client } = counting(changed)
    const [records, adapter] = [dynamodbRecords(client), DynamoDBAdapter(client)]
    for (let number = 0; number < 60; number += 1) {
      await records.put({ ...of, owner, id: idOf(number), value: number, expires }, "always")
      await adapter.createSession({ sessionToken: `${owner}${number}`, userId: owner, expires })
    }
    const listed = await records.list({ ...of, owner, limit: 100 })
    expect(listed.map(({ id }) => id)).toEqual(numbers.slice(0, 60).map(idOf))
    expect(await records.removeOwned({ owner })).toBe(60)
    await adapter.deleteSessionsByUser(owner)
    expect((await table.items()).filter(({ partition }) => partition.includes(owner))).toEqual([])
  })

  test("a batch of which nothing is done rejects, and does not say that there is nothing", async () => {
    const none = {
      batchGet: async ({ RequestItems }: { RequestItems: object }) => ({
        UnprocessedKeys: RequestItems,
      }),
    }
    await dynamodbRecords(table.document).put(
      { ...of, owner, id: "1", value: 1, expires },
      "always",
    )
    const listing = dynamodbRecords(counting(none).client).list({ ...of, owner, limit: 5 })
    await expect(listing).rejects.toThrow("left over a part of a batch ten times")
  })

  test("entries that lead to nothing end no list", async () => {
    const { document } = table
    const records = dynamodbRecords(document)
    for (let number = 0; number < 130; number += 1) {
      await records.put({ ...of, owner, id: idOf(number), value: number, expires }, "always")
      if (number === 129) continue
      const key = `RECORD#c/${idOf(number)}`
      await document.delete({ TableName: "next-auth", Key: { pk: key, sk: key } })
    }
    expect(await records.list({ ...of, owner, limit: 5 })).toMatchObject([{ id: idOf(129) }])
  })

  test("an entry that was left leads to nothing that somebody else has written since", async () => {
    const { document } = table
    const records = dynamodbRecords(document)
    const theirs = { ...of, owner: `${owner}2`, id: owner, value: 2, expires }
    await records.put({ ...theirs, owner }, "always")
    const key = `RECORD#c/${owner}`
    await document.delete({ TableName: "next-auth", Key: { pk: key, sk: key } })
    await records.put(theirs, "always")
    expect(await records.list({ ...of, owner, limit: 5 })).toEqual([])
    expect(await records.removeOwned({ owner })).toBe(0)
    expect(await records.get(theirs)).toMatchObject(theirs)
  })
})
