import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { FactorsBrowser, FactorsSite, KEY, shownCode } from "./second-factors-site.js"
import { stores } from "./sessions-stores.js"

const MINUTE = 60_000
const SECOND = 1000
const PROCESSES = [0, 1, 2, 3]
const TIMES = Array.from({ length: 20 }, (_, index) => index)

for (const { kind, why } of stores)
  describe.skipIf(why)(
    `Second factors, at four processes on ${kind}${why ? ` (${why})` : ""}`,
    { timeout: 2 * MINUTE },
    () => {
      let site: FactorsSite
      beforeAll(async () => {
        site = await FactorsSite.start(kind)
      })
      afterEach(async () => site?.setClocks(0))
      afterAll(async () => site?.stop())

      const newName = () => `${kind} ${crypto.randomUUID()}`

      /** A browser at this process in which somebody has passed the first step. */
      const begun = async (name: string, at: number) => {
        const browser = new FactorsBrowser(site)
        await browser.signIn(name, at)
        return browser
      }

      /** Four browsers, each at its own process; or copies of one, all of which have the same sign-in. */
      const fourBegun = async (name: string, whose: "own" | "copied") => {
        const first = await begun(name, 0)
        return Promise.all(
          PROCESSES.map(async (at) => (whose === "copied" ? first.copied() : begun(name, at))),
        )
      }

      /** How many of them are signed in after all have sent this code at the same time. */
      const signedInBy = async (browsers: readonly FactorsBrowser[], code: string) => {
        const tokens = await Promise.all(browsers.map(async (browser) => browser.csrfToken()))
        await Promise.all(
          browsers.map(async (browser, at) =>
            browser.giveCode(at, { code, csrfToken: tokens[at] ?? "" }),
          ),
        )
        const states = await Promise.all(
          browsers.map(async (browser, at) => browser.isSignedIn(at)),
        )
        return states.filter(Boolean).length
      }

      /** Somebody who is signed in and has an app since just now. Confirmed at these processes at once. */
      const enrolled = async (name: string, at: readonly number[]) => {
        const browser = await begun(name, 0)
        const csrfToken = await browser.csrfToken()
        const started = await browser.call(0, "startTotp", { csrfToken })
        const { key } = (await started.json()) as { key: string }
        const code = await shownCode(key)
        const answers = await Promise.all(
          at.map(async (one) => browser.call(one, "confirmTotp", { csrfToken, code })),
        )
        const lists = await Promise.all(
          answers
            .filter(({ status }) => status === 200)
            .map(async (answer) => (await answer.json()) as readonly string[]),
        )
        return { browser, csrfToken, key, lists, statuses: answers.map(({ status }) => status) }
      }

      test.each(["own", "copied"] as const)(
        "RFC 6238 §5.2 · one code of an app, sent to all at once, 20 times over: one session each time (%s sign-ins)",
        async (whose) => {
          const counts: number[] = []
          for (const _ of TIMES) {
            const name = newName()
            await site.importApp(name)
            counts.push(await signedInBy(await fourBegun(name, whose), await shownCode(KEY)))
          }
          expect(counts).toEqual(TIMES.map(() => 1))
        },
      )

      test("one recovery code, sent to all at once, 20 times over: one session each time", async () => {
        const counts: number[] = []
        const left: unknown[] = []
        for (const _ of TIMES) {
          const name = newName()
          const { browser, lists } = await enrolled(name, [0])
          counts.push(await signedInBy(await fourBegun(name, "own"), lists[0]?.[0] ?? ""))
          const state = await browser.call(1, "state", { csrfToken: await browser.csrfToken() })
          left.push(((await state.json()) as { recoveryCodes: number }).recoveryCodes)
        }
        expect(counts).toEqual(TIMES.map(() => 1))
        expect(left).toEqual(TIMES.map(() => 9))
      })

      test("one app, confirmed at all at once, 20 times over: one answer has codes, and they work", async () => {
        const statuses: string[] = []
        const counts: number[] = []
        for (const _ of TIMES) {
          const name = newName()
          const one = await enrolled(name, PROCESSES)
          statuses.push(one.statuses.toSorted((a, b) => a - b).join(" "))
          const browser = await begun(name, 2)
          const code = one.lists[0]?.[9] ?? ""
          await browser.giveCode(3, { code, csrfToken: await browser.csrfToken() })
          counts.push(one.lists.length, Number(await browser.isSignedIn(1)))
        }
        expect(statuses).toEqual(TIMES.map(() => "200 400 400 400"))
        expect(counts).toEqual(TIMES.flatMap(() => [1, 1]))
      })

      /** Somebody who trusts this browser, and is signed out. */
      const trusting = async () => {
        const name = newName()
        await site.importApp(name)
        const browser = await begun(name, 0)
        const fields = {
          code: await shownCode(),
          csrfToken: await browser.csrfToken(),
          trust: "on",
        }
        await browser.giveCode(1, fields)
        await browser.signOut()
        return { name, browser }
      }
      const both = async (name: string, browsers: readonly FactorsBrowser[]) => {
        await Promise.all(browsers.map(async (browser, at) => browser.signIn(name, at)))
        return Promise.all(browsers.map(async (browser) => browser.isSignedIn()))
      }

      test("a trusted browser that was copied: both at once are let in, and once more within 30 seconds", async () => {
        const { name, browser } = await trusting()
        const thief = browser.copied()
        const before = browser.copied()
        expect(await both(name, [browser, thief])).toEqual([true, true])
        await site.setClocks(20 * SECOND)
        expect(await both(name, [before])).toEqual([true])
      })

      test("after 30 seconds by every clock the former key ends the trust in every browser of its person", async () => {
        const { name, browser } = await trusting()
        const copies = [browser.copied(), browser.copied()]
        expect(await both(name, [browser])).toEqual([true])
        await browser.signOut()
        // Clocks may be two minutes apart.
        await site.setClocks(151 * SECOND)
        expect(await both(name, copies)).toEqual([false, false])
        expect(await both(name, [browser])).toEqual([false])
      })

      test("nor does a thief who was quicker keep it, however often they have used it", async () => {
        const { name, browser } = await trusting()
        const thief = browser.copied()
        for (const minutes of [1, 2, 3]) {
          await site.setClocks(minutes * MINUTE)
          expect(await both(name, [thief])).toEqual([true])
          await thief.signOut()
        }
        await site.setClocks(4 * MINUTE)
        expect(await both(name, [browser])).toEqual([false])
        expect(await both(name, [thief])).toEqual([false])
      })
    },
  )
