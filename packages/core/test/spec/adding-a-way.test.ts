import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, type DescribedUser, LinkingSite } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"
import { sessionsOf } from "../support/sessions-site.js"
import { enrolIn, giveCode, shownCode, STEP_PAGE } from "../support/second-factors-site.js"

const MINUTE = 60_000
const HOURS_LATER = 6 * 60 * MINUTE
const BOB: DescribedUser = { sub: "bob", email: "bob@example.com" }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const records = () => memoryRecords({ singleProcess: true })
const proving: readonly [string, () => Partial<AuthConfig>][] = [
  ["sessions()", () => ({ extensions: [sessions({ maxStaleness: 0 })], records: records() })],
  ["secondFactors()", () => ({ extensions: [secondFactors()], records: records() })],
]

/** The accounts of Ada, as ids at their providers. */
const accountsOf = async ({ store }: { readonly store: LinkingSite["store"] }) => {
  const user = await store.getUserByEmail(ADA)
  const accounts = await store.listAccountsByUser(user?.id ?? "")
  return accounts.map(({ providerAccountId }) => providerAccountId)
}

const locationOf = (response: Response) => response.headers.get("location") ?? ""
const pathOf = (address: string) => new URL(address).pathname

describe.each(proving)("With %s, an account at a provider", (_, config) => {
  test.each(["jwt", "database"] as const)(
    "is linked at once to somebody who has just signed in, strategy %s",
    async (strategy) => {
      const site = new LinkingSite({ strategy, config: config() })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      vi.advanceTimersByTime(9 * MINUTE)
      await site.oauth(browser, BOB)
      expect(await accountsOf(site)).toEqual(["bob"])
    },
  )

  test.each(["jwt", "database"] as const)(
    "waits, in an old session, until the person has proved who they are, strategy %s",
    async (strategy) => {
      const site = new LinkingSite({ strategy, config: config() })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      vi.advanceTimersByTime(HOURS_LATER)
      const answer = await site.oauth(browser, BOB)
      const stepUp = new URL(locationOf(answer))
      expect(stepUp.pathname).toBe("/auth/session/step-up")
      expect(await accountsOf(site)).toEqual([])
      const back = stepUp.searchParams.get("callbackUrl") ?? ""
      // Whoever only has the session comes back as they went.
      expect(pathOf(locationOf(await browser.get(back)))).toBe("/auth/session/step-up")
      expect(await (await browser.get(stepUp.href)).text()).toContain("/auth/signin/op")
      await site.mail(browser, ADA)
      const twin = site.visitor()
      for (const [name, value] of browser.jar) twin.jar.set(name, value)
      const done = await browser.get(back)
      expect([done.status, locationOf(done)]).toEqual([303, "http://app.test"])
      expect(await accountsOf(site)).toEqual(["bob"])
      // Once, also for a request that still has the cookie.
      expect((await browser.get(back)).status).toBe(403)
      expect((await twin.get(back)).status).toBe(403)
    },
  )

  test.each(["jwt", "database"] as const)(
    "is linked also to somebody whose sessions were once ended, strategy %s",
    async (strategy) => {
      const extensions = [sessions({ maxStaleness: 0 })]
      const site = new LinkingSite({ strategy, config: { ...config(), extensions } })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      await (await sessionsOf(browser)).endOthers()
      vi.advanceTimersByTime(HOURS_LATER)
      await site.oauth(browser, BOB)
      await site.mail(browser, ADA)
      expect((await browser.get("session/connect")).status).toBe(303)
      expect(await accountsOf(site)).toEqual(["bob"])
      expect(await browser.session()).not.toBeNull()
    },
  )

  test.each(["jwt", "database"] as const)(
    "is linked also if the person ends their other sessions while it waits, strategy %s",
    async (strategy) => {
      const extensions = [sessions({ maxStaleness: 0 })]
      const site = new LinkingSite({ strategy, config: { ...config(), extensions } })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      vi.advanceTimersByTime(HOURS_LATER)
      await site.oauth(browser, BOB)
      await site.mail(browser, ADA)
      await (await sessionsOf(browser)).endOthers()
      expect((await browser.get("session/connect")).status).toBe(303)
      expect(await accountsOf(site)).toEqual(["bob"])
      expect(await browser.session()).not.toBeNull()
    },
  )

  test("waits also with a profile that is longer than a record", async () => {
    const site = new LinkingSite({ config: config() })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    vi.advanceTimersByTime(HOURS_LATER)
    const groups = Array.from({ length: 3000 }, (_, index) => `group number ${index} of many`)
    await site.oauth(browser, { ...BOB, groups } as DescribedUser)
    await site.mail(browser, ADA)
    await browser.get("session/connect")
    expect(await accountsOf(site)).toEqual(["bob"])
  })

  test("waits on where its provider's answer comes once more, as by a reload", async () => {
    const site = new LinkingSite({ config: config() })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    vi.advanceTimersByTime(HOURS_LATER)
    const left = await site.leave(browser)
    const query = new URLSearchParams(site.world.op.consent(left.href)).toString()
    site.describe(BOB)
    const callback = `${left.searchParams.get("redirect_uri") ?? ""}?${query}`
    expect(pathOf(locationOf(await browser.get(callback)))).toBe("/auth/session/step-up")
    expect(pathOf(locationOf(await browser.get(callback)))).toBe("/auth/session/connect")
  })

  test("is linked to nobody else: not to whoever signs in instead, and not from another browser", async () => {
    const site = new LinkingSite({ config: config() })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    vi.advanceTimersByTime(HOURS_LATER)
    await site.oauth(browser, BOB)
    const other = site.visitor()
    await site.mail(other, ADA)
    expect((await other.get("session/connect")).status).toBe(403)
    await site.mail(browser, "eve@example.com")
    expect((await browser.get("session/connect")).status).toBe(403)
    expect(
      await site.store.getUserByAccount({ provider: "op", providerAccountId: "bob" }),
    ).toBeNull()
  })

  test("counts itself as a proof although the provider does not say when it asked the person", async () => {
    const site = new LinkingSite({ type: "oauth", config: config() })
    const browser = site.visitor()
    await site.oauth(browser, { sub: "ada", email: ADA })
    vi.advanceTimersByTime(HOURS_LATER)
    const stepUp = new URL(locationOf(await site.oauth(browser, BOB, "other")))
    expect(stepUp.pathname).toBe("/auth/session/step-up")
    await site.oauth(browser, { sub: "ada", email: ADA })
    await browser.get(stepUp.searchParams.get("callbackUrl") ?? "")
    expect(await accountsOf(site)).toEqual(["ada", "bob"])
  })
})

test("Providers that the application names are the only ones whose word counts", async () => {
  const config = {
    extensions: [sessions({ maxStaleness: 0, reauthenticates: ["other"] })],
    records: records(),
  }
  const site = new LinkingSite({ type: "oauth", config })
  const browser = site.visitor()
  await site.oauth(browser, { sub: "ada", email: ADA })
  const refused = await site.oauth(browser, BOB, "other")
  expect(pathOf(locationOf(refused))).toBe("/auth/session/step-up")
})

describe.each(proving)("With %s, a passkey", (_, config) => {
  const site = () => new PasskeySite({ config: config() })
  const optionsOf = async (browser: Browser) =>
    browser.get("webauthn-options/passkey?action=register")

  test("is added by somebody who has just signed in, also if making it takes some minutes", async () => {
    const own = site()
    const browser = own.visitor()
    await own.mail(browser, ADA)
    vi.advanceTimersByTime(9 * MINUTE)
    const device = new Authenticator()
    const options = await own.creation(browser)
    vi.advanceTimersByTime(3 * MINUTE)
    await own.send(browser, "register", device.create(options))
    expect(await accountsOf(own)).toHaveLength(1)
  })

  test("is refused in an old session before the authenticator makes anything", async () => {
    const own = site()
    const browser = own.visitor()
    await own.mail(browser, ADA)
    vi.advanceTimersByTime(HOURS_LATER)
    const answer = await optionsOf(browser)
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: "StepUpRequired" }])
    await own.mail(browser, ADA)
    expect((await optionsOf(browser)).status).toBe(200)
  })

  test("whose options were kept for an old session is refused at the end, and the browser forgets it", async () => {
    const own = site()
    const browser = own.visitor()
    await own.mail(browser, ADA)
    const options = await own.creation(browser)
    const stale = new Map(browser.jar)
    vi.advanceTimersByTime(4 * MINUTE)
    vi.setSystemTime(Date.now())
    expect(stale.size).toBeGreaterThan(0)
    vi.advanceTimersByTime(12 * MINUTE)
    await own.send(browser, "register", new Authenticator().create(options))
    expect(await accountsOf(own)).toEqual([])
  })
})

describe("Somebody with an app", () => {
  test("needs both proofs of late: the code of the app is asked for besides", async () => {
    const site = new LinkingSite({
      config: {
        extensions: [sessions({ maxStaleness: 0 }), secondFactors()],
        records: records(),
      },
      store: MemoryAdapter(),
    })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const { key } = await enrolIn(browser)
    vi.advanceTimersByTime(HOURS_LATER)
    const stepUp = new URL(locationOf(await site.oauth(browser, BOB)))
    expect(stepUp.pathname).toBe("/auth/session/step-up")
    await site.mail(browser, ADA)
    // The first step alone is a half-finished sign-in.
    await browser.get("session/connect")
    expect(await accountsOf(site)).toEqual([])
    expect(locationOf(await site.mail(browser, ADA))).toBe(STEP_PAGE)
    await giveCode(browser, await shownCode(key))
    await browser.get("session/connect")
    expect(await accountsOf(site)).toEqual(["bob"])
  })
})

test("Without any of these extensions nothing is asked, as in Auth.js", async () => {
  const site = new LinkingSite()
  const browser = site.visitor()
  await site.mail(browser, ADA)
  vi.advanceTimersByTime(HOURS_LATER)
  await site.oauth(browser, BOB)
  expect(await accountsOf(site)).toEqual(["bob"])
})
