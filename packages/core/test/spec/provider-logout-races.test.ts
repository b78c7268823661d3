import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "../support/browser.js"
import { InterruptedRecords } from "../support/interrupted-records.js"
import { LogoutSite, seconds } from "../support/logout-site.js"
import { enrolIn, giveCode, shownCode, STEP_PAGE } from "../support/second-factors-site.js"

const START = Date.parse("2030-01-01T12:00:00Z")

afterEach(() => {
  vi.useRealTimers()
})

const strategies = ["jwt", "database"] as const

/** Two processes of one site. */
function processes(strategy: "jwt" | "database", isReversed = false) {
  const interrupted = new InterruptedRecords()
  const shared = {
    strategy,
    store: MemoryAdapter(),
    records: interrupted.store,
    secret: "one secret of two processes, long enough",
  }
  const site = new LogoutSite({ ...shared, isReversed })
  return { site, other: new LogoutSite(shared), interrupted }
}

const ended = { sub: "7", sid: "sid-1" }

describe.each(strategies)("While somebody signs in: %s", (strategy) => {
  test("whenever the provider says that it has ended, between any two questions to the store", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START })
    const { site: counted, interrupted: counting } = processes(strategy)
    counting.interrupt(() => undefined)
    await counted.signIn("sid-1")
    const { steps } = counting
    expect(steps).toBeGreaterThan(8)
    for (let moment = 0; moment < steps; moment += 1) {
      const { site, other, interrupted } = processes(strategy, moment % 2 === 0)
      await site.signIn("sid-0")
      interrupted.interrupt(async (step) => {
        if (step !== moment) return
        interrupted.interrupt(null)
        expect((await other.hear(ended)).status).toBe(200)
      })
      const browser = await site.signIn("sid-1")
      expect(await browser.session(), `at moment ${moment} of ${steps}`).toBeNull()
    }
  })

  test("between the ID Token and its arrival; the browser is told that it was refused", async () => {
    const { site, other } = processes(strategy)
    const change = async (response: Response) => {
      await other.hear({ sub: "7" })
      return response
    }
    site.world.op.overrides.answer = { "/token": change }
    const browser = await site.signIn("sid-1")
    expect(site.world.lastError).toBe("AccessDenied")
    expect(await browser.session()).toBeNull()
    // Of another person, or another session, nothing is refused.
    site.world.op.overrides.answer = {}
    expect(await (await site.signIn("sid-2", "8")).session()).not.toBeNull()
  })

  test("while it waits for a second step, for which ten minutes are left", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START })
    const { site, other } = processes(strategy)
    const enrolling = site.visitor()
    const proven = { sub: "7", email: "p7@example.com", auth_time: seconds() }
    await site.oauth(enrolling, "signin/keycloak", proven)
    const { key } = await enrolIn(enrolling)
    const waiting = async (sid: string): Promise<Browser> => {
      const browser = site.visitor()
      const answer = await site.oauth(browser, "signin/keycloak", { sub: "7", sid, email: null })
      expect(answer.headers.get("location")).toContain(STEP_PAGE)
      return browser
    }
    const [browser, free] = [await waiting("sid-1"), await waiting("sid-2")]
    await other.hear(ended)
    vi.setSystemTime(START + 9 * 60_000)
    await giveCode(browser, await shownCode(key))
    expect(await browser.session()).toBeNull()
    vi.setSystemTime(START + 9 * 60_000 + 30_000)
    await giveCode(free, await shownCode(key))
    expect(await free.session()).not.toBeNull()
  })

  test("an earlier logout that is said once more takes back no later one", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START })
    const { site, other } = processes(strategy)
    const browser = site.visitor()
    const left = await site.leave(browser, "signin/keycloak")
    await other.hear({ sub: "7", iat: seconds() + 5 })
    await other.hear({ sub: "7", iat: seconds() - 5 })
    await site.comeBack(browser, left, { ...ended, email: "p7@example.com" })
    expect(await browser.session()).toBeNull()
  })

  test("a process whose clock is two minutes off hears and remembers it just as well", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START })
    const { site, other } = processes(strategy)
    const browser = site.visitor()
    const started = await site.leave(browser, "signin/keycloak")
    vi.setSystemTime(START + 120_000)
    const iat = seconds() - 120
    await other.hear({ ...ended, iat, exp: iat + 120 })
    vi.setSystemTime(START)
    await site.comeBack(browser, started, { ...ended, email: "p7@example.com", iat: seconds() })
    expect(await browser.session()).toBeNull()
  })
})

describe.each(strategies)("A store that fails while the provider says so: %s", (strategy) => {
  test("wherever it is cut, the provider hears 503, and said again all has ended", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START })
    const { site: counted, interrupted: counting } = processes(strategy)
    await counted.signIn("sid-1")
    counting.interrupt(() => undefined)
    await counted.hear(ended)
    const { steps } = counting
    expect(steps).toBeGreaterThan(6)
    for (let moment = 0; moment < steps; moment += 1) {
      const { site, other, interrupted } = processes(strategy)
      const browser = await site.signIn("sid-1")
      // From this moment on: a process that is killed does nothing any more either.
      interrupted.interrupt((step) => {
        if (step >= moment) throw new Error("the store is cut")
      })
      const answer = await other.hear(ended)
      interrupted.interrupt(null)
      expect(answer.headers.get("cache-control")).toBe("no-store")
      // What fails after that is what observers are told of it.
      const at = `at moment ${moment} of ${steps}`
      const isTold = moment > 0 && answer.status === 200
      const said = isTold ? null : ((await answer.json()) as { readonly error: string }).error
      expect([answer.status, said], at).toEqual(
        isTold ? [200, null] : [503, "temporarily_unavailable"],
      )
      expect(isTold && (await browser.session()) !== null, at).toBe(false)
      expect((await other.hear(ended)).status).toBe(200)
      expect(await browser.session()).toBeNull()
    }
  })
})

describe.each(strategies)("An account that is added to a session: %s", (strategy) => {
  test("the session still ends with the provider by which it began, and not with the added one", async () => {
    const { site, other } = processes(strategy)
    const browser = await site.signIn("sid-1")
    const added = { sub: "70", email: "p7@example.com", sid: "sid-google" }
    await site.oauth(browser, "signin/google", added)
    await other.hear({ sub: "70", sid: "sid-google" }, "google")
    expect(await browser.session()).not.toBeNull()
    await other.hear(ended)
    expect(await browser.session()).toBeNull()
  })

  test("no session that began by a mail ends", async () => {
    const { site, other } = processes(strategy)
    const browser = site.visitor()
    await site.byLink(browser, "p7@example.com")
    await site.oauth(browser, "signin/keycloak", { ...ended, email: "p7@example.com" })
    await other.hear(ended)
    expect(await browser.session()).not.toBeNull()
  })
})
