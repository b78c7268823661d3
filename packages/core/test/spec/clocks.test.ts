import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Browser } from "../support/browser.js"
import { LinkingSite } from "../support/linking-site.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { mailTo, password, world, type SentMail } from "../support/world.js"

const NOW = Date.parse("2026-11-28T10:00:00Z")
const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What `work` does on a server whose clock is this many seconds off. */
async function on<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const before = Date.now()
  vi.setSystemTime(before + seconds * SECOND)
  try {
    return await work()
  } finally {
    vi.setSystemTime(before)
  }
}

/** A site whose links work for ten minutes, in any browser. */
const siteWithMail = (sent: SentMail[]) =>
  world({
    adapter: MemoryAdapter(),
    providers: [mailTo(sent, { maxAge: 600, signInAnywhere: true })],
  })

const signIn = (browser: Browser) =>
  browser.post("callback/credentials", { username: "ada", password: "enchantress" })

describe("Two servers whose clocks are apart", () => {
  test.each([0, 14, 16, 31, 60, 119, 120])(
    "by %i s: whoever signs in on one is signed in on the other, and stays so",
    async (apart) => {
      for (const [one, other] of [
        [apart, 0],
        [0, apart],
      ] as const) {
        const browser = new Browser(world())
        await on(one, () => signIn(browser))
        const token = browser.jar.get("authjs.session-token")
        expect(await on(other, () => browser.session())).toMatchObject({ user: { name: "Ada" } })
        expect(browser.jar.get("authjs.session-token")).toBe(token)
      }
    },
  )

  test.each([0, 16, 31, 120])(
    "by %i s: a sign-in that began on one ends on the other",
    async (apart) => {
      for (const [one, other] of [
        [apart, 0],
        [0, apart],
      ] as const) {
        const authorization = { params: { response_mode: "form_post" } }
        const site = new OAuthWorld((op) => [
          openIdOf(op),
          openIdOf(op, { id: "posted", authorization, checks: ["state"] }),
        ])
        const location = await on(one, () => site.start())
        await on(other, () => site.finish(site.op.consent(location.href)))
        expect(site.config.log).toEqual([])
        expect(await site.browser.session()).not.toBeNull()

        const posted = await on(one, () => site.start("signin/posted"))
        const headers = { "sec-fetch-site": "cross-site" }
        const body = site.op.consent(posted.href)
        await on(one, () =>
          site.browser.visit("callback/posted", { method: "POST", body, headers }),
        )
        const answer = await on(other, () => site.browser.get("callback/posted"))
        expect(answer.headers.get("location")).not.toContain("error=")
      }
    },
  )

  test("by 120 s: an email link, its browser and a failed form are known", async () => {
    const sent: SentMail[] = []
    const config = world({ adapter: MemoryAdapter(), providers: [mailTo(sent), password()] })
    const browser = new Browser(config)
    const email = "ada@example.com"
    await on(120, () => browser.post("signin/email", { email }))
    const page = await (await browser.get("verify-request?provider=email&type=email")).text()
    expect(page).toContain(email)
    const waits = [...page.matchAll(/data-wait="(\d+)"/g)].map(([, wait]) => Number(wait))
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60)
    expect((await browser.get(sent[0]?.url ?? "")).status).toBe(302)
    const failed = await on(-120, () =>
      browser.post("callback/credentials", { username: "eve", password: "x" }),
    )
    const shown = await (await browser.get(failed.headers.get("location") ?? "")).text()
    expect(shown).toContain('value="eve"')
  })

  test.each([1, 60, 119])(
    "by %i s: a mail link that is over on one still works on the other, in the seconds that it has",
    async (apart) => {
      const sent: SentMail[] = []
      const browser = new Browser(siteWithMail(sent))
      await browser.post("signin/email", { email: "ada@example.com" })
      const link = sent[0]?.url ?? ""
      vi.setSystemTime(NOW + 10 * MINUTE)
      const refused = await on(apart - 1, () => browser.get(link))
      expect(refused.headers.get("location")).toContain("error=Verification")
      const accepted = await on(-1, () => browser.get(link))
      expect(accepted.headers.get("location")).not.toContain("error")
      expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
      const again = await on(-1, () => browser.get(link))
      expect(again.headers.get("location")).toContain("error=Verification")
    },
  )

  test("a mail link that is over for two minutes is deleted, as it always was", async () => {
    const sent: SentMail[] = []
    const browser = new Browser(siteWithMail(sent))
    await browser.post("signin/email", { email: "ada@example.com" })
    vi.setSystemTime(NOW + 10 * MINUTE)
    await on(120, () => browser.get(sent[0]?.url ?? ""))
    const late = await on(-1, () => browser.get(sent[0]?.url ?? ""))
    expect(late.headers.get("location")).toContain("error=Verification")
  })
})

describe("A clock that is set back by more", () => {
  test("nobody is signed in, their cookie stays, the log names both times, and later they are again", async () => {
    const warned: [string, string?][] = []
    const config = world()
    const warn = (...said: [string, string?]) =>
      said[0] === "shared-secret" ? undefined : void warned.push(said)
    Object.assign(config.logger ?? {}, { warn })
    const browser = new Browser(config)
    await on(3600, () => signIn(browser))
    const token = browser.jar.get("authjs.session-token")
    for (let time = 0; time < 3; time += 1) {
      const answer = await browser.get("session")
      expect(await answer.json()).toBeNull()
      expect(answer.headers.getSetCookie().join()).not.toContain("session-token")
    }
    expect(browser.jar.get("authjs.session-token")).toBe(token)
    expect(warned).toEqual([
      ["clocks-differ", expect.stringMatching(/2026-11-28T11:00:00.*2026-11-28T10:00:00/)],
    ])
    vi.setSystemTime(NOW + 3600 * SECOND)
    expect(await browser.session()).not.toBeNull()
  })

  test("signing out deletes it all the same", async () => {
    const browser = new Browser(world())
    await on(3600, () => signIn(browser))
    await browser.post("signout")
    expect(browser.jar.has("authjs.session-token")).toBe(false)
  })
})

describe("An end is an end, but nothing is deleted within two minutes of it", () => {
  const maxAge = 3600

  test.each(["jwt", "database"] as const)("%s sessions", async (strategy) => {
    const site = new LinkingSite({
      strategy,
      config: { session: { strategy, maxAge, updateAge: maxAge } },
    })
    const browser = site.visitor()
    await site.oauth(browser, { sub: "ada", email: "ada@example.com" })
    const row = async () =>
      strategy === "jwt" ||
      (await site.store.getSessionAndUser(browser.jar.get("authjs.session-token") ?? "")) !== null
    const held = browser.jar.get("authjs.session-token") ?? ""
    for (const late of [0, 1, 60, 119]) {
      await on(maxAge + late, async () => {
        const answer = await browser.get("session")
        expect(await answer.json(), `${late} s after the end`).toBeNull()
        expect(browser.jar.get("authjs.session-token")).toBe(held)
        expect(await row()).toBe(true)
      })
    }
    // By the clock of another server it goes on.
    expect(await on(maxAge - 1, () => browser.session())).not.toBeNull()
    browser.jar.set("authjs.session-token", held)
    await on(3 * maxAge, async () => {
      await browser.get("session")
      expect(browser.jar.has("authjs.session-token")).toBe(false)
    })
  })

  test("lowering session.maxAge ends sessions the same way", async () => {
    const browser = new Browser(world())
    await signIn(browser)
    const shorter = new Browser(world({ session: { maxAge: 10 * 60 } }))
    for (const [name, value] of browser.jar) shorter.jar.set(name, value)
    vi.setSystemTime(NOW + 11 * MINUTE)
    expect(await shorter.session()).toBeNull()
    expect(shorter.jar.has("authjs.session-token")).toBe(true)
    vi.setSystemTime(NOW + 13 * MINUTE)
    await shorter.session()
    expect(shorter.jar.has("authjs.session-token")).toBe(false)
  })
})

test("what another server dated ahead ends no later than session.maxAge says", async () => {
  const browser = new Browser(world({ session: { maxAge: 3600 } }))
  await on(120, () => signIn(browser))
  const session = (await browser.session()) as { expires: string } | null
  expect(Date.parse(session?.expires ?? "")).toBe(NOW + 3600 * SECOND)
})
