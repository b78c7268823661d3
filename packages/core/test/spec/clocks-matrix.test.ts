import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { Browser } from "../support/browser.js"
import { codeIn } from "../support/code-site.js"
import { ADA, EveryWaySite } from "../support/every-way-site.js"
import { KEY, SecondFactorsSite, giveCode, shownCode } from "../support/second-factors-site.js"
import { forgetVerdicts, sessionsOf } from "../support/sessions-site.js"

const NOW = Date.parse("2026-11-28T10:00:00Z")
const person = { sub: "7", email: "cy@example.com" }

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

/** What `work` does on a server whose clock is this many seconds off. */
async function on<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const before = Date.now()
  vi.setSystemTime(before + seconds * 1000)
  try {
    return await work()
  } finally {
    vi.setSystemTime(before)
  }
}

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** A road that begins on one server; what is returned finishes it on another. */
type Road = (site: EveryWaySite, browser: Browser) => Promise<() => Promise<unknown>>

const roads: Readonly<Record<string, Road>> = {
  "a link": async (site, browser) => {
    await browser.post("signin/email", { email: ADA })
    return () => browser.get(site.link)
  },
  "a code from a mail": async (site, browser) => {
    await browser.post("signin/email", { email: ADA })
    return () => browser.post("callback/email", { code: codeIn(site.mails.at(-1)) })
  },
  "OAuth 2": async (site, browser) => {
    const left = await site.leave(browser, "signin/github")
    return () => site.comeBack(browser, left, person)
  },
  "OpenID Connect": async (site, browser) => {
    const left = await site.leave(browser, "signin/google")
    // The provider's own clock is right.
    const times = { iat: NOW / 1000, exp: NOW / 1000 + 3600 }
    return () => site.comeBack(browser, left, { ...person, ...times })
  },
  "a sign-up by a mailed link": async (site, browser) => {
    await browser.post("session/sign-up", { email: ADA })
    const token = new URL(site.link).searchParams.get("token") ?? ""
    return () => browser.post("callback/password", { token, password: "analytical engine" })
  },
  "a password": async (site, browser) => {
    await site.signUp(site.visitor())
    await browser.csrfToken()
    return () => site.byPassword(browser)
  },
  "a password chosen anew": async (site, browser) => {
    await site.signUp(site.visitor())
    await browser.post("session/forgot-password", { email: ADA })
    const token = new URL(site.link).searchParams.get("token") ?? ""
    return () => browser.post("callback/password", { token, password: "difference engine" })
  },
  "a passkey": async (site, browser) => {
    const owner = site.visitor()
    await site.byLink(owner)
    await site.register(owner)
    const answer = await site.options(browser, "authenticate")
    const { options } = (await answer.json()) as { options: never }
    const data = JSON.stringify(site.device.get(options))
    return () => browser.post("callback/passkey", { action: "authenticate", data })
  },
}

const apart = [
  [120, 0],
  [0, 120],
  [-120, 0],
  [0, -120],
  [-60, 60],
  [60, -60],
] as const

describe.each(["jwt", "database"] as const)(
  "Two servers with every extension whose clocks are two minutes apart, strategy %s",
  (strategy) => {
    const siteOf = () =>
      new EveryWaySite({
        strategy,
        config: { extensions: [sessions(), secondFactors(), rateLimits()] },
      })

    test.each(Object.entries(roads))(
      "%s, begun on one and finished on the other",
      async (_, road) => {
        for (const [one, other] of apart) {
          const site = siteOf()
          const browser = site.visitor()
          const finish = await on(one, async () => road(site, browser))
          await on(other, finish)
          const name = `${one} and ${other}`
          for (const where of [one, other, one]) {
            await forgetVerdicts()
            expect(
              await on(where, async () => browser.session()),
              `${name}, read at ${where}`,
            ).not.toBeNull()
          }
          expect(site.world.config.log, name).toEqual([])
        }
      },
    )

    test("an end on one is an end on the other, and who stays stays", async () => {
      for (const [one, other] of apart) {
        const site = siteOf()
        const [stays, ended] = [site.visitor(), site.visitor()]
        await on(one, async () => site.byLink(stays))
        await on(other, async () => site.byLink(ended))
        await on(one, async () => (await sessionsOf(stays)).endOthers())
        await forgetVerdicts()
        expect(await on(other, async () => ended.session())).toBeNull()
        expect(await on(other, async () => stays.session())).not.toBeNull()
        const again = site.visitor()
        await on(other, async () => site.byLink(again))
        expect(await on(one, async () => again.session())).not.toBeNull()
      }
    })

    test("a session that gets new tokens goes on, whichever server reads it", async () => {
      for (const [one, other] of apart) {
        const site = new EveryWaySite({ strategy, rotateEvery: 60 })
        const browser = site.visitor()
        await on(one, async () => site.byLink(browser))
        for (let turn = 0; turn < 8; turn += 1) {
          pass(45)
          const where = turn % 2 === 0 ? other : one
          expect(await on(where, async () => browser.session()), `${one}, ${other}`).not.toBeNull()
        }
        expect(await on(one, async () => (await sessionsOf(browser)).list())).toHaveLength(1)
      }
    })

    test("a second step begins on one and ends on the other, by the code that an app shows now", async () => {
      for (const [one, other] of [
        [120, 0],
        [-120, 0],
        [0, 30],
        [30, -30],
      ] as const) {
        const { half, log } = await halfway(strategy, one)
        const code = await shownCode(KEY)
        await on(other, async () => giveCode(half, code))
        expect(await on(other, async () => half.session()), `${one} and ${other}`).not.toBeNull()
        expect(log()).toEqual([])
      }
    })

    test.each([
      [120, "ahead of"],
      [-120, "behind"],
    ] as const)(
      "a code of an app is judged by the clock that compares it: %i s off it is refused, and the log names the clock",
      async (off, how) => {
        const { half, log } = await halfway(strategy, 0)
        const code = await shownCode(KEY)
        await on(off, async () => giveCode(half, code))
        expect(await half.session()).toBeNull()
        const said = log().join("\n")
        expect(said).toContain(`about 120 seconds ${how} the clock of the phone`)
        expect(said).not.toContain(code)
        pass(60)
        const later = await shownCode(KEY)
        await on(0, async () => giveCode(half, later))
        expect(await half.session()).not.toBeNull()
      },
    )

    test("of a code that is right at no time near, the log says nothing", async () => {
      const { half, log } = await halfway(strategy, 0)
      await giveCode(half, "000000")
      expect(log().join("\n")).not.toContain("clock")
    })
  },
)

/** Somebody who has passed the first step on a server whose clock is this many seconds off. */
async function halfway(strategy: "jwt" | "database", seconds: number) {
  const site = new SecondFactorsSite({ strategy })
  await site.withApp()
  pass(90)
  const half = site.visitor()
  await on(seconds, async () => site.halfSignedIn(ADA, half))
  expect(await on(seconds, async () => half.session())).toBeNull()
  return { site, half, log: () => site.config.log.map(({ message }) => message) }
}
