import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { isAuthError } from "../../src/errors/auth-error.js"
import { hasFreshProof } from "../../src/extensions/joining/freshness.js"
import { factsText } from "../../src/session/facts-format.js"
import { sessionsOf, SessionsSite } from "../support/sessions-site.js"

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe.each(["jwt", "database"] as const)("Ending all sessions, strategy %s", (strategy) => {
  test("demands a proof of the last ten minutes: 403 over HTTP, and nothing has ended", async () => {
    const site = new SessionsSite(strategy)
    const [one, two] = [await site.signedIn(), await site.signedIn()]
    later(10 * MINUTE + 1000)
    const refused = await one.post("session/sessions.endAll")
    expect(refused.status).toBe(403)
    expect(refused.headers.get("content-type")).toBe("application/problem+json")
    expect(await refused.json()).toEqual({
      type: "about:blank",
      title: "Forbidden",
      status: 403,
      error: "StepUpRequired",
      max_age: 600,
      url: "http://app.test/auth/session/step-up",
    })
    expect(await one.session()).not.toBeNull()
    expect(await two.session()).not.toBeNull()
  })

  test("names no scheme of HTTP authentication, because cookies have none", async () => {
    const browser = await new SessionsSite(strategy).signedIn()
    later(11 * MINUTE)
    const { headers } = await browser.post("session/sessions.endAll")
    expect(headers.get("www-authenticate")).toBeNull()
  })

  test("works until then, and after another sign-in", async () => {
    const site = new SessionsSite(strategy)
    const browser = await site.signedIn()
    later(9 * MINUTE)
    expect(await (await browser.post("session/sessions.endAll")).json()).toBe(1)
    const again = await site.signedIn()
    later(11 * MINUTE)
    expect((await again.post("session/sessions.endAll")).status).toBe(403)
    await site.mail(again, "ada@example.com")
    expect((await again.post("session/sessions.endAll")).status).toBe(200)
  })

  test("through me() it throws, and is one line in the log", async () => {
    const site = new SessionsSite(strategy)
    const browser = await site.signedIn()
    later(11 * MINUTE)
    const own = await sessionsOf(browser)
    const thrown: unknown = await own.endAll().catch((error: unknown) => error)
    expect(isAuthError(thrown) && thrown.type).toBe("StepUpRequired")
    expect(site.config.log.at(-1)).toBe(thrown)
    expect(await own.endOthers()).toBe(0)
    expect(await browser.session()).not.toBeNull()
  })

  test("to renew or use a session is no proof", async () => {
    const site = new SessionsSite(strategy, { config: {} })
    const browser = await site.signedIn()
    site.config.session = { strategy, updateAge: 0 }
    for (let count = 0; count < 6; count++) {
      later(2 * MINUTE)
      await browser.session()
    }
    expect((await browser.post("session/sessions.endAll")).status).toBe(403)
  })

  test("by a job it demands nothing", async () => {
    const site = new SessionsSite(strategy)
    await site.signedIn()
    later(60 * MINUTE)
    const user = await site.user("ada@example.com")
    expect(await site.admin.endAll(user?.id ?? "")).toBe(1)
  })
})

describe("A proof is fresh", () => {
  const now = Date.UTC(2026, 0, 1)
  const start = now / 1000 - 86_400
  const facts = (...ages: readonly number[]) =>
    factsText({
      sid: "0".repeat(24),
      start,
      proofs: ages.map((age) => ({ method: "email", at: now / 1000 - age })),
    })
  const isFresh = (text: unknown) =>
    hasFreshProof({ session: { in: "token", claims: { sallyport: text } }, now })

  test.each([
    ["of this second", facts(0), true],
    ["of ten minutes ago", facts(600), true],
    ["of a second more", facts(601), false],
    ["the latest of two counts", facts(4000, 10), true],
    ["of a clock that is two minutes ahead", facts(-120), true],
    ["of the future", facts(-121), false],
    ["none", facts(), false],
    ["nothing is known of the session", undefined, false],
    ["of a version that is not known", "s9.x", false],
  ])("%s", (_, text, expected) => {
    expect(isFresh(text)).toBe(expected)
  })
})
