import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { rateLimits } from "../../packages/core/src/entrypoints/rate-limits.js"
import { sessions } from "../../packages/core/src/entrypoints/sessions.js"
import type { RecordStore, StoredRecord } from "../../packages/core/src/contract/record-store.js"
import { memoryRecords } from "../../packages/core/src/records/memory-records.js"
import { Browser } from "../../packages/core/test/support/browser.js"
import {
  right,
  siteWith,
  tryPassword,
  wrong,
} from "../../packages/core/test/support/limited-site.js"
import {
  forgetVerdicts,
  sessionsOf,
  SessionsSite,
} from "../../packages/core/test/support/sessions-site.js"
import { isDeep } from "../depth/depth.js"
import { type SharedStore, openStore, stores } from "./sessions-stores.js"
import { tell } from "./tell.js"

/** What has been asked of a store. */
interface StoreCost {
  reads: number
  writes: number
}

/** A store in memory that counts what it is asked. */
function countedRecords() {
  const inner = memoryRecords({ singleProcess: true })
  const asked: StoreCost = { reads: 0, writes: 0 }
  const counted = Object.entries(inner).map(([name, operation]) => [
    name,
    (...given: readonly unknown[]) => {
      asked[name === "get" || name === "list" ? "reads" : "writes"] += 1
      return (operation as (...given: readonly unknown[]) => unknown)(...given)
    },
  ])
  const records = Object.fromEntries(counted) as RecordStore
  const cost = async (act: () => Promise<unknown>): Promise<StoreCost> => {
    Object.assign(asked, { reads: 0, writes: 0 })
    await act()
    return { ...asked }
  }
  return { records, cost }
}

const email = () => `${crypto.randomUUID()}@example.com`

describe.each(["jwt", "database"] as const)(
  "sessions(), strategy %s, asks the records",
  (strategy) => {
    const { records, cost } = countedRecords()
    const site = new SessionsSite(strategy, { config: { records } })

    test("for a sign-in two numbers, and writes one record", async () => {
      expect(await cost(async () => site.mail(site.visitor(), email()))).toEqual({
        reads: 2,
        writes: 1,
      })
    })

    test("once for a session that a process does not know, and not again within maxStaleness", async () => {
      const browser = await site.signedIn(email())
      await forgetVerdicts()
      expect(await cost(async () => browser.session())).toEqual({ reads: 1, writes: 0 })
      expect(await cost(async () => browser.session())).toEqual({ reads: 0, writes: 0 })
    })

    test("for a sign-out one record, which it removes", async () => {
      const browser = await site.signedIn(email())
      await forgetVerdicts()
      await browser.session()
      expect(await cost(async () => browser.post("signout"))).toEqual({ reads: 1, writes: 1 })
    })

    test("a few times to end all sessions, however many there are", async () => {
      const address = email()
      const browser = await site.signedIn(address)
      const costs: StoreCost[] = []
      for (const count of [1, 8]) {
        for (let more = 0; more < count; more += 1) await site.signedIn(address)
        const own = await sessionsOf(await site.signedIn(address))
        costs.push(await cost(async () => own.endAll()))
      }
      expect(await browser.session()).toBeNull()
      expect(costs).toEqual([costs[1], costs[1]])
      expect(costs[0]).toMatchObject({ writes: 3 })
    })
  },
)

describe("rateLimits() writes", () => {
  const { records, cost } = countedRecords()
  const config = siteWith({}, { records })

  test("one number for a wrong password", async () => {
    expect(await cost(async () => tryPassword(new Browser(config), wrong))).toMatchObject({
      writes: 1,
    })
  })

  test("one for a right one, and takes it back", async () => {
    expect(await cost(async () => tryPassword(new Browser(config), right))).toMatchObject({
      writes: 2,
    })
  })

  test("two for a mail, by its address and by its mailbox, and none for its link, which is right", async () => {
    const site = new SessionsSite("jwt", { config: { records, extensions: [rateLimits()] } })
    expect(await cost(async () => site.mail(site.visitor(), email()))).toMatchObject({ writes: 2 })
  })
})

/** So many that what each store needs for itself does not show. */
const COUNT = isDeep ? 20_000 : 500
/** How much more each may take where there are few. */
const ROOM = isDeep ? 1 : 2
const ID = 43

describe.each(stores)("Records in $kind", ({ kind, why }) => {
  describe.skipIf(why)(`are small${why ? ` (${why})` : ""}`, () => {
    let store: SharedStore
    beforeAll(async () => {
      store = await openStore(kind)
    })
    afterAll(() => store?.close())

    /** The bytes of each, if everybody has one. */
    async function bytesOf({ collection, owner, value, expires }: StoredRecord): Promise<number> {
      const before = await store.size()
      const text = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "")
      const someone = owner === null ? () => null : () => text().slice(0, owner.length)
      const write = async () => {
        const record = { collection, id: text().slice(0, ID), owner: someone(), value, expires }
        await store.records.put(record, "absent")
      }
      for (let count = 0; count < COUNT; count += 100)
        await Promise.all(Array.from({ length: 100 }, write))
      return Math.round(((await store.size()) - before) / COUNT)
    }

    test.each([
      ["session", "jwt"],
      ["session", "database"],
      ["cutoff", "jwt"],
      ["attempt", "jwt"],
    ] as const)("%s, strategy %s", async (collection, strategy) => {
      const records = memoryRecords({ singleProcess: true })
      const extensions = [sessions(), rateLimits()]
      const site = new SessionsSite(strategy, { config: { records, extensions } })
      const browser = await site.signedIn(email())
      const session = await records.list({ collection: "session", limit: 1 })
      await (await sessionsOf(browser)).endAll()
      const others = await records.list({ collection, limit: 1 })
      const [record] = collection === "session" ? session : others
      if (!record) throw new Error("There is no such record")
      const bytes = await bytesOf(record)
      tell(`a record in ${kind}`, { collection, strategy, bytes, value: record.value })
      expect(bytes).toBeLessThan((strategy === "jwt" ? 900 : 1800) * ROOM)
    })
  })
})
