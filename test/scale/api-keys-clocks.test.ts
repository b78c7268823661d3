import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../../packages/adapters/pg/test/support/databases.js"
import type { KeyInfo, MadeKey } from "../../packages/core/src/entrypoints/api-keys.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import { newPerson } from "./new-person.js"
import { PeopleProcesses, signedIn } from "./people-in-processes.js"
import type { PeopleProcess } from "./people-processes.js"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Seconds. */
const STALENESS = 1
const READ = ["notes:read"]
const WANTED = { name: "Backup", scopes: READ, days: 1 }
const OVER = "invalid_token"
/** As far as the clocks of two processes may be apart, in milliseconds. */
const APART = [120_000, -120_000] as const
const keys = {
  prefix: "acme",
  scopes: { "notes:read": "Read your notes" },
  maxStaleness: STALENESS,
}
const why = missing ? `(${missing})` : onlyInDepth

describe.skipIf(missing !== undefined || !isDeep)(`API keys at two processes ${why}`, () => {
  let all: PeopleProcesses
  let first: PeopleProcess
  let other: PeopleProcess
  beforeAll(async () => {
    all = await PeopleProcesses.open({ strategy: "jwt", keys })
    first = await all.start()
    other = await all.start()
  })
  afterAll(() => all?.close())

  describe.each(APART)("whose clocks are %i ms apart", (clock) => {
    /** Lets this much time pass for both. */
    const pass = async (time: number) => {
      await Promise.all([first.setClock(time), other.setClock(time + clock)])
      await sleep(STALENESS * 1000 + 50)
    }
    const both = async ({ key }: MadeKey) => Promise.all([first.access(key), other.access(key)])
    const made = async (at: PeopleProcess) =>
      (await at.me(await signedIn(at, newPerson().email), "keys.create", WANTED)) as MadeKey

    test("a key lets in at both while it is new, and ends by the clock that reads it", async () => {
      for (const at of [first, other]) {
        await pass(0)
        const key = await made(at)
        expect(await both(key)).toEqual([READ, READ])
        const ends = Date.parse(String(key.expires)) - Date.now()
        // A minute before its end by the clock of the first.
        await pass(ends - MINUTE)
        expect(await both(key)).toEqual([READ, clock > 0 ? OVER : READ])
        await pass(ends + MINUTE)
        expect(await both(key)).toEqual([OVER, clock > 0 ? OVER : READ])
        // Whoever was ahead has deleted nothing.
        await pass(ends - 5 * MINUTE)
        expect(await both(key)).toEqual([READ, READ])
        await pass(ends + 5 * MINUTE)
        expect(await both(key)).toEqual([OVER, OVER])
      }
    })

    test("an overlap that is longer than that lets both in, and is over at both", async () => {
      for (const at of [first, other]) {
        await pass(0)
        const browser = await signedIn(at, newPerson().email)
        const key = (await at.me(browser, "keys.create", WANTED)) as MadeKey
        expect(await both(key)).toEqual([READ, READ])
        const next = (await at.me(browser, "keys.rotate", key.id, { overlap: 600 })) as MadeKey
        expect([await both(key), await both(next)]).toEqual([
          [READ, READ],
          [READ, READ],
        ])
        const listed = (await at.me(browser, "keys.list")) as KeyInfo[]
        expect(listed.find(({ id }) => id === key.id)).toMatchObject({ isReplaced: true })
        await pass(7 * MINUTE)
        expect(await both(key)).toEqual([READ, READ])
        await pass(13 * MINUTE)
        expect([await both(key), await both(next)]).toEqual([
          [OVER, OVER],
          [READ, READ],
        ])
      }
    })

    test("a key that is ended or replaced at one is refused at the other within maxStaleness", async () => {
      await pass(0)
      for (const [here, there] of [
        [first, other],
        [other, first],
      ] as const) {
        const browser = await signedIn(here, newPerson().email)
        const [one, two] = [
          (await here.me(browser, "keys.create", WANTED)) as MadeKey,
          (await here.me(browser, "keys.create", WANTED)) as MadeKey,
        ]
        for (const key of [one, two]) expect(await both(key)).toEqual([READ, READ])
        await here.me(browser, "keys.end", one.id)
        await here.me(browser, "keys.rotate", two.id, { overlap: 0 })
        await sleep(STALENESS * 1000 + 50)
        for (const { key } of [one, two])
          expect([await here.access(key), await there.access(key)]).toEqual([OVER, OVER])
      }
    })

    /** How many of sixty requests are let through, at both in turn. */
    const through = async (limit: { readonly max: number; readonly per: number }) => {
      const wanted = { service: "billing", scopes: READ, limit }
      const key = (await first.admin("keys.create", wanted)) as MadeKey
      let count = 0
      for (let one = 0; one < 30; one += 1)
        for (const left of await both(key)) if (left !== "too_many_requests") count += 1
      return count
    }

    test("a limit by the hour counts for both, and one by the minute at each", async () => {
      // In the middle of an hour, and long before the end of a minute.
      const now = Date.now()
      await pass(Math.ceil(now / HOUR) * HOUR + HOUR / 2 - now)
      const byHour = await through({ max: 10, per: 3600 })
      expect(byHour).toBeGreaterThanOrEqual(10)
      expect(byHour).toBeLessThanOrEqual(10 + 2 * 2)
      const byMinute = await through({ max: 10, per: 60 })
      expect(byMinute).toBe(20)
    })
  })
})
