import { expect, test } from "vitest"
import { describeInProcesses } from "./describe-in-processes.js"
import { newPerson, whoIs } from "./new-person.js"
import { BOSS, byLink, byProvider, press, signedIn } from "./people-in-processes.js"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** As far as the clocks of two processes may be apart, in milliseconds. */
const APART = [120_000, -120_000] as const

describeInProcesses("accounts() and administration() at two processes", ({ all, healthy }) => {
  /** Another process, whose clock is this far ahead. */
  async function startAhead(clock: number) {
    const started = await all().start()
    await Promise.all([started.setClock(clock), healthy().setClock(0)])
    return started
  }

  test.each(APART)(
    "whose clocks are %i ms apart: a change of address, and its undoing",
    async (clock) => {
      const other = await startAhead(clock)
      for (const [here, there] of [
        [healthy(), other],
        [other, healthy()],
      ] as const) {
        const { email, other: next, sub } = newPerson()
        const browser = await signedIn(here, email)
        const [id] = await all().usersWith(email)
        await there.visitedBy(browser).post("session/accounts.changeAddress", { address: next })
        expect((await press(here.visitedBy(browser), here.linkTo(next))).status).toBeLessThan(400)
        expect(await all().usersWith(next)).toEqual([id])
        const stranger = there.visitor()
        const held = await byLink(there, stranger, email)
        expect(held.headers.get("location")).toContain("/session/reserved-address")
        const thief = await signedIn(there, next)
        await byProvider(thief, "one", sub)
        expect(await all().ownerOf("one", sub)).toBe(id)
        const undo = here
          .mailsTo(email)
          .flatMap(({ text }) => /https?:\S+undo-address\S+/.exec(text) ?? [])
        await press(there.visitor(), undo.at(-1) ?? "")
        expect([await all().usersWith(email), await all().usersWith(next)]).toEqual([[id], []])
        expect([await all().ownerOf("one", sub), await whoIs(thief)]).toEqual([null, null])
        // Whoever signs in a moment later, wherever that is, is not taken for somebody from before.
        expect(await whoIs(here.visitedBy(await signedIn(here, email)))).toBe(email)
        expect(await whoIs(here.visitedBy(await signedIn(there, email)))).toBe(email)
      }
    },
  )

  test.each(APART)(
    "whose clocks are %i ms apart: a deletion comes no sooner than was said, and once",
    async (clock) => {
      const other = await startAhead(clock)
      const { email } = newPerson()
      const browser = await signedIn(healthy(), email)
      const [id] = await all().usersWith(email)
      const asked = await browser.post("session/accounts.delete", { word: email })
      const { at } = (await asked.json()) as { at: string }
      const before = new Date(at).getTime() - Date.now() - MINUTE
      await Promise.all([healthy().setClock(before), other.setClock(before + clock)])
      await Promise.all([healthy().admin("accounts.finish"), other.admin("accounts.finish")])
      expect(await all().usersWith(email)).toEqual([id])
      await Promise.all([healthy().setClock(8 * DAY), other.setClock(8 * DAY + clock)])
      await Promise.all([healthy().admin("accounts.finish"), other.admin("accounts.finish")])
      expect(await all().usersWith(email)).toEqual([])
      await Promise.all([healthy().setClock(0), other.setClock(clock)])
      expect(await whoIs(browser)).toBeNull()
      for (const place of [healthy(), other])
        expect(await whoIs(await signedIn(place, email))).toBe(email)
      expect(await all().usersWith(email)).not.toEqual([id])
    },
  )

  test.each(APART)(
    "whose clocks are %i ms apart: a block, its end, and a sign-in a moment later",
    async (clock) => {
      const other = await startAhead(clock)
      for (const [here, there] of [
        [healthy(), other],
        [other, healthy()],
      ] as const) {
        const { email } = newPerson()
        const browser = await signedIn(here, email)
        const [id = ""] = await all().usersWith(email)
        await there.admin("people.block", id, { reason: "spam", address: true })
        expect(await whoIs(browser)).toBeNull()
        expect((await byLink(here, here.visitor(), email)).status).toBe(403)
        expect(await here.admin("people.unblock", id)).toBe(true)
        for (const place of [here, there])
          expect(await whoIs(healthy().visitedBy(await signedIn(place, email)))).toBe(email)
      }
    },
  )

  test.each(APART)(
    "whose clocks are %i ms apart: acting as somebody, and being oneself again",
    async (clock) => {
      const other = await startAhead(clock)
      for (const [here, there] of [
        [healthy(), other],
        [other, healthy()],
      ] as const) {
        const { email } = newPerson()
        await signedIn(there, email)
        const [id = ""] = await all().usersWith(email)
        const boss = await signedIn(here, BOSS)
        await here.me(boss, "people.actAs", id, { reason: "ticket 7" })
        const elsewhere = there.visitedBy(boss)
        expect(await elsewhere.session()).toMatchObject({ user: { email }, actor: {} })
        expect(await there.me(elsewhere, "people.stopActing")).toBe(true)
        expect(await whoIs(here.visitedBy(elsewhere))).toBe(BOSS)
        expect(await whoIs(boss)).toBeNull()
      }
    },
  )
})
