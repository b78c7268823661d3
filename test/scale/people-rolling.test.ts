import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing as noPostgres } from "../../packages/adapters/pg/test/support/databases.js"
import { isDeep, onlyInDepth } from "../depth/depth.js"
import {
  buildEarlierVersion,
  type EarlierVersion,
  missing as noHistory,
} from "./earlier-version.js"
import { newPerson, whoIs } from "./new-person.js"
import { BOSS, byLink, PeopleProcesses, press, signedIn } from "./people-in-processes.js"
import type { PeopleProcess } from "./people-processes.js"

const missing = noPostgres ?? noHistory
const why = missing ? `(${missing})` : onlyInDepth
const DAY = 24 * 60 * 60_000
const WHY = { reason: "ticket 7" }

describe.skipIf(missing !== undefined || !isDeep)(
  `A version before accounts() and administration(), and this one, on one database ${why}`,
  () => {
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
        all = await PeopleProcesses.open({ strategy })
        before = await all.start({ folder: earlier.folder })
        now = await all.start()
      })
      afterAll(() => all?.close())

      /** Who is let in by the one before, which refuses their first sign-in after their sessions were ended here. */
      const atTheOneBefore = async (email: string) => {
        const browser = before.visitor()
        await byLink(before, browser, email)
        if ((await whoIs(browser)) === null) await byLink(before, browser, email)
        return whoIs(browser)
      }

      test("a session in which somebody acts is none to the one before, and goes on here", async () => {
        const { email } = newPerson()
        await signedIn(now, email)
        const [id = ""] = await all.usersWith(email)
        const boss = await signedIn(now, BOSS)
        await now.me(boss, "people.actAs", id, WHY)
        expect(await boss.session()).toMatchObject({ user: { email }, actor: {} })
        const there = before.visitedBy(boss)
        expect(await whoIs(there)).toBeNull()
        const links = await there.get("session/sessions.list")
        expect(links.status).toBe(401)
        const kept = now.visitedBy(boss)
        expect(await kept.session()).toMatchObject({ user: { email }, actor: {} })
        expect(await now.me(kept, "people.stopActing")).toBe(true)
        expect(await whoIs(before.visitedBy(kept))).toBe(BOSS)
      })

      test("a block ends the sessions of both; who signs in at the one before is out after another", async () => {
        const { email } = newPerson()
        const browsers = [await signedIn(before, email), await signedIn(now, email)]
        const [id = ""] = await all.usersWith(email)
        await now.admin("people.block", id, WHY)
        expect(await Promise.all(browsers.map(whoIs))).toEqual([null, null])
        expect((await byLink(now, now.visitor(), email)).status).toBe(403)
        // That one knows of no block.
        const late = before.visitor()
        await byLink(before, late, email)
        await now.admin("people.block", id, WHY)
        expect([await whoIs(late), await whoIs(now.visitedBy(late))]).toEqual([null, null])
        await now.admin("people.unblock", id)
        expect(await whoIs(before.visitedBy(await signedIn(now, email)))).toBe(email)
      })

      test("a changed address signs in at both, and is taken back for both", async () => {
        const { email, other } = newPerson()
        const browser = await signedIn(before, email)
        const [id = ""] = await all.usersWith(email)
        const here = now.visitedBy(browser)
        await here.post("session/accounts.changeAddress", { address: other })
        expect((await press(here, now.linkTo(other))).status).toBeLessThan(400)
        expect(await whoIs(before.visitedBy(here))).toBe(other)
        expect(await atTheOneBefore(other)).toBe(other)
        const undo = now
          .mailsTo(email)
          .flatMap(({ text }) => /https?:\S+undo-address\S+/.exec(text) ?? [])
        await press(now.visitor(), undo.at(-1) ?? "")
        expect([await all.usersWith(email), await all.usersWith(other)]).toEqual([[id], []])
        expect(await whoIs(before.visitedBy(here))).toBeNull()
        expect(await atTheOneBefore(email)).toBe(email)
      })

      test("a deletion comes whoever has signed in at the one before, and ends what they have there", async () => {
        const { email } = newPerson()
        const browser = await signedIn(now, email)
        const [id] = await all.usersWith(email)
        await browser.post("session/accounts.delete", { word: email })
        const there = await signedIn(before, email)
        await now.setClock(8 * DAY)
        await now.admin("accounts.finish")
        await now.setClock(0)
        expect(await all.usersWith(email)).toEqual([])
        expect([await whoIs(there), await whoIs(browser)]).toEqual([null, null])
        await signedIn(before, email)
        expect(await all.usersWith(email)).not.toEqual([id])
      })
    })
  },
)
