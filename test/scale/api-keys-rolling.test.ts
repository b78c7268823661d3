import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing as noPostgres } from "../../packages/adapters/pg/test/support/databases.js"
import type { KeyInfo, MadeKey } from "../../packages/core/src/entrypoints/api-keys.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import {
  buildEarlierVersion,
  type EarlierVersion,
  missing as noHistory,
} from "./earlier-version.js"
import { newPerson, whoIs } from "./new-person.js"
import { byLink, PeopleProcesses, signedIn } from "./people-in-processes.js"
import type { PeopleProcess } from "./people-processes.js"

const missing = noPostgres ?? noHistory
const why = missing ? `(${missing})` : onlyInDepth
const OVER = "invalid_token"
const BOTH = ["notes:read", "notes:write"]
const scopes = { "notes:read": "Read your notes", "notes:write": "Change your notes" }
const keys = { prefix: "acme", scopes, maxStaleness: 0 }

describe.skipIf(missing !== undefined || !isDeep)(`In a rolling deployment ${why}`, () => {
  let earlier: EarlierVersion
  beforeAll(() => {
    earlier = buildEarlierVersion()
  })
  afterAll(() => earlier?.remove())

  describe.each(["jwt", "database"])("strategy %s", (strategy) => {
    let all: PeopleProcesses
    let before: PeopleProcess
    let now: PeopleProcess
    beforeAll(async () => {
      all = await PeopleProcesses.open({ strategy, keys })
      before = await all.start({ folder: earlier.folder })
      now = await all.start()
    })
    afterAll(() => all?.close())

    /** A key with both scopes of a new person, who is signed in. */
    const made = async (at: PeopleProcess, wanted: object = {}) => {
      const { email } = newPerson()
      const browser = await signedIn(at, email)
      const asked = { name: "Backup", scopes: BOTH, days: 30, ...wanted }
      const key = (await at.me(browser, "keys.create", asked)) as MadeKey
      return { email, browser, key }
    }
    const list = async (at: PeopleProcess, { browser }: Awaited<ReturnType<typeof made>>) =>
      ((await at.me(at.visitedBy(browser), "keys.list")) as KeyInfo[]).map(({ id }) => id)

    test("keys go on beside a version that knows none, whatever people do there", async () => {
      const own = await made(now)
      const there = before.visitedBy(own.browser)
      expect(await whoIs(there)).toBe(own.email)
      expect((await there.get("session/keys")).status).toBe(404)
      expect((await there.post("session/keys.create", { name: "Backup" })).status).toBe(404)
      const again = before.visitor()
      await byLink(before, again, own.email)
      expect(await whoIs(now.visitedBy(again))).toBe(own.email)
      await there.post("signout")
      expect(await now.access(own.key.key)).toEqual(BOTH)
      const mine = { ...own, browser: await signedIn(now, own.email) }
      expect(await list(now, mine)).toEqual([own.key.id])
      expect(await now.me(mine.browser, "keys.end", own.key.id)).toBe(true)
      expect(await now.access(own.key.key)).toBe(OVER)
    })

    test("who signed in at the version before makes and ends keys here, and a block here ends them", async () => {
      const { email } = newPerson()
      const browser = now.visitedBy(await signedIn(before, email))
      const wanted = { name: "Backup", scopes: BOTH }
      const key = (await now.me(browser, "keys.create", wanted)) as MadeKey
      expect(await now.access(key.key)).toEqual(BOTH)
      const [id = ""] = await all.usersWith(email)
      await now.admin("people.block", id, { reason: "ticket 7" })
      expect(await now.access(key.key)).toBe(OVER)
    })

    test("where scopes have changed, a key may at each what is declared there, and is lost at none", async () => {
      const burn = { "notes:read": "Read your notes", "notes:burn": "Burn your notes" }
      const next = await all.start({ keys: { ...keys, scopes: burn } })
      const own = await made(now)
      const [id = ""] = await all.usersWith(own.email)
      const service = (await next.admin("keys.create", {
        service: "billing",
        scopes: ["notes:read", "notes:burn"],
      })) as MadeKey
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await next.access(own.key.key)).toEqual(["notes:read"])
        expect(await now.access(own.key.key)).toEqual(BOTH)
        expect(await next.access(service.key)).toEqual(["notes:read", "notes:burn"])
        expect(await now.access(service.key)).toEqual(["notes:read"])
      }
      for (const at of [now, next]) expect(await list(at, own)).toEqual([own.key.id])
      const page = await (await next.visitedBy(own.browser).get("session/keys")).text()
      expect(page).toContain("notes:write")
      // A successor would have a scope that nobody may give there.
      await expect(next.me(next.visitedBy(own.browser), "keys.rotate", own.key.id)).rejects.toThrow(
        "more than you may give it",
      )
      expect(await now.access(own.key.key)).toEqual(BOTH)
      const successor = (await next.admin("keys.rotate", service.id)) as MadeKey
      expect(await now.access(successor.key)).toEqual(["notes:read"])
      expect(((await now.admin("keys.of", id)) as KeyInfo[]).length).toBe(1)
      expect(await next.me(next.visitedBy(own.browser), "keys.end", own.key.id)).toBe(true)
      for (const at of [now, next]) expect(await at.access(own.key.key)).toBe(OVER)
    })

    test("where the prefix has changed, keys are refused at one and listed and ended at both", async () => {
      const next = await all.start({ keys: { ...keys, prefix: "acmf" } })
      const [old, own] = [await made(now), await made(next)]
      expect([await now.access(old.key.key), await next.access(old.key.key)]).toEqual([BOTH, OVER])
      expect([await now.access(own.key.key), await next.access(own.key.key)]).toEqual([OVER, BOTH])
      // Under the other prefix it is another text, and no key.
      const changed = old.key.key.replace("acme", "acmf")
      for (const at of [now, next]) expect(await at.access(changed)).toBe(OVER)
      for (const at of [now, next]) expect(await list(at, old)).toEqual([old.key.id])
      const moved = (await next.me(
        next.visitedBy(old.browser),
        "keys.rotate",
        old.key.id,
      )) as MadeKey
      expect([await next.access(moved.key), await now.access(old.key.key)]).toEqual([BOTH, BOTH])
      expect(await now.me(now.visitedBy(own.browser), "keys.end", own.key.id)).toBe(true)
      expect(await next.access(own.key.key)).toBe(OVER)
    })

    test("where people may give less, a key may at each what they may give there", async () => {
      const next = await all.start({ keys: { ...keys, granted: ["notes:read"] } })
      const own = await made(now)
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await now.access(own.key.key)).toEqual(BOTH)
        expect(await next.access(own.key.key)).toEqual(["notes:read"])
      }
      const wanted = { name: "Backup", scopes: BOTH }
      await expect(next.me(next.visitedBy(own.browser), "keys.create", wanted)).rejects.toThrow(
        "more than you may give it",
      )
      expect(await list(next, own)).toEqual([own.key.id])
    })
  })
})
