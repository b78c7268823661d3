import { countingClient } from "@sallyport/adapter-kit"
import { Redis } from "ioredis"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { isDeep, ofOnePerson } from "../../../../test/depth/depth.js"
import { RedisAdapter, redisRecords } from "../src/index.js"
import { openClient } from "./support/clients.js"
import { missing } from "./support/missing.js"

const expires = new Date(9e12)
const userId = "ada"

/** Names that one script looks at. */
const PAGE = 250

/** Writes any number of rows, some hundred at the same time. */
async function each(count: number, write: (number: number) => unknown): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number)
  for (let start = 0; start < count; start += 500)
    await Promise.all(numbers.slice(start, start + 500).map(write))
}

/** The longest time in milliseconds that another client waited for an answer meanwhile. */
async function longestWait(work: () => unknown): Promise<number> {
  const other = new Redis(process.env.REDIS_URL ?? "")
  await other.ping()
  let [isDone, longest] = [false, 0]
  const asking = (async () => {
    while (!isDone) {
      const start = performance.now()
      await other.ping()
      longest = Math.max(longest, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()
  await work()
  isDone = true
  await asking
  await other.quit()
  return longest
}

describe.skipIf(missing)(`Redis ${missing ?? ""}: ${ofOnePerson} of one person`, () => {
  let opened: Awaited<ReturnType<typeof openClient>>
  let counted: ReturnType<typeof countingClient<Redis>>
  beforeEach(async () => {
    opened = await openClient("ioredis 5")
    counted = countingClient(opened.client as Redis, ["eval"])
  })
  afterEach(() => opened.close())

  const adapterOf = () => RedisAdapter(counted.client, { baseKeyPrefix: opened.baseKeyPrefix })
  const recordsOf = () => redisRecords(counted.client, { baseKeyPrefix: opened.baseKeyPrefix })
  const requestsOf = async (work: () => unknown) => {
    const before = counted.requests()
    const wait = await longestWait(work)
    // A script of all names kept the server for a second.
    if (isDeep) expect(wait).toBeLessThan(400)
    return counted.requests() - before
  }
  /** The keys of this test that contain a text. */
  const keysWith = async (text: string) =>
    (await opened.redis.keys(`${opened.baseKeyPrefix}*`)).filter((key) => key.includes(text))
  /** The tokens of the sessions that are stored. */
  const tokens = async () =>
    (await keysWith(":session:"))
      .map((key) => key.split(":session:").at(-1) ?? "")
      .filter((token) => /^(?:t\d+|other)$/.test(token))
      .toSorted()

  test("sessions: each script removes some, and the one that is kept stays wherever it is in the list", async () => {
    const adapter = adapterOf()
    const pages = Math.ceil(ofOnePerson / PAGE)
    await each(ofOnePerson, (number) =>
      adapter.createSession({
        sessionToken: `t${number}`,
        userId,
        expires: new Date(9e12 + number),
      }),
    )
    await adapter.createSession({ sessionToken: "other", userId: "cyd", expires })
    const kept = { userId, sessionToken: `t${Math.floor(ofOnePerson / 2)}` }
    const requests = await requestsOf(() => adapter.deleteOtherSessions(kept))
    expect(requests).toBeGreaterThanOrEqual(pages)
    expect(requests).toBeLessThanOrEqual(pages + 1)
    expect(await tokens()).toEqual(["other", kept.sessionToken])
    expect(await adapter.getSession(kept.sessionToken)).toMatchObject(kept)
    expect(await adapter.getSession("other")).not.toBeNull()
    expect(await requestsOf(() => adapter.deleteSessionsByUser(userId))).toBe(1)
    expect(await keysWith(userId)).toEqual([])
    expect(await tokens()).toEqual(["other"])
  })

  test("sessions: all of a user end page by page, and those that another client stores meanwhile can be ended", async () => {
    const adapter = adapterOf()
    const store = (number: number) =>
      adapter.createSession({ sessionToken: `t${number}`, userId, expires })
    await each(ofOnePerson, store)
    await Promise.all([
      requestsOf(() => adapter.deleteSessionsByUser(userId)),
      each(PAGE, (number) => store(ofOnePerson + number)),
    ])
    const left = await tokens()
    expect(left.length).toBeLessThanOrEqual(PAGE)
    const before = left.filter((token) => Number(token.slice(1)) < ofOnePerson)
    expect(before).toEqual([])
    await adapter.deleteSessionsByUser(userId)
    expect(await tokens()).toEqual([])
  })

  test("records: a list reads what it shows, and a removal looks at some in each script, passing what stays", async () => {
    const records = recordsOf()
    const idOf = (number: number) => `id-${String(number).padStart(6, "0")}`
    const of = { collection: "c", owner: "ada" }
    await each(ofOnePerson, (number) =>
      records.put({ ...of, id: idOf(number), value: number, expires }, "always"),
    )
    expect(await requestsOf(async () => records.list({ ...of, limit: 100 }))).toBe(1)
    const ids = async (limit: number) => (await records.list({ ...of, limit })).map(({ id }) => id)
    expect(await ids(PAGE * 2 + 1)).toEqual(
      Array.from({ length: PAGE * 2 + 1 }, (_, number) => idOf(number)),
    )
    const except = idOf(PAGE - 1)
    const remove = async () => {
      expect(await records.removeOwned({ ...of, except })).toBe(ofOnePerson - 1)
    }
    const pages = Math.ceil(ofOnePerson / PAGE)
    const requests = await requestsOf(remove)
    expect(requests).toBeGreaterThanOrEqual(pages)
    expect(requests).toBeLessThanOrEqual(pages + 1)
    expect(await ids(5)).toEqual([except])
    expect(await records.removeOwned({ owner: "ada" })).toBe(1)
    expect(await keysWith("record")).toEqual([])
  })

  test("records: names that lead to nothing, or to a record of somebody else, end no list and no removal", async () => {
    const { redis, baseKeyPrefix } = opened
    const records = recordsOf()
    const of = { collection: "c", owner: "ada" }
    const set = `${baseKeyPrefix}records:=ada`
    const gone = Array.from({ length: PAGE * 2 }, (_, number) => [0, `c/a${number}`]).flat()
    await records.put({ ...of, id: "z", value: 1, expires }, "always")
    await records.put({ ...of, id: "b", owner: "cyd", value: 2, expires }, "always")
    await redis.zadd(set, ...(gone as [number, string]), 0, "c/b")
    expect(await records.list({ ...of, limit: 5 })).toMatchObject([{ id: "z" }])
    expect(await records.removeOwned({ ...of, except: "z" })).toBe(0)
    expect(await redis.zrange(set, 0, -1)).toEqual(["c/z"])
    expect(await records.removeOwned(of)).toBe(1)
    expect(await records.get({ collection: "c", id: "b" })).toMatchObject({ owner: "cyd" })
  })
})
