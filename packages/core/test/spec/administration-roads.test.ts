import { beforeAll, describe, expect, test } from "vitest"
import { admin } from "../../src/entrypoints/admin.js"
import type { SecondFactorsOfPeople } from "../../src/entrypoints/second-factors.js"
import { encodeBase32 } from "../../src/extensions/second-factors/base32.js"
import { ADA, AdministrationSite } from "../support/administration-site.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { shownCode } from "../support/second-factors-site.js"

const person = { sub: "7", email: ADA, email_verified: true }

/** Every road by which somebody signs in who has all of them. */
const roads: Readonly<
  Record<
    string,
    (site: AdministrationSite, browser: Browser, device: Authenticator) => Promise<unknown>
  >
> = {
  "a link": async (site, browser) => site.byLink(browser),
  "a code": async (site, browser) => site.byCode(browser),
  "a password": async (site, browser) => site.byPassword(browser),
  "a link to choose a password": async (site, browser) => {
    await browser.post("session/forgot-password", { email: ADA })
    const token = new URL(site.link).searchParams.get("token") ?? ""
    return browser.post("callback/password", { token, password: "another word of hers" })
  },
  OAuth: async (site, browser) => site.oauth(browser, "signin/github", person),
  "OpenID Connect": async (site, browser) => site.oauth(browser, "signin/keycloak", person),
  "a passkey": async (site, browser, device) => site.byPasskey(browser, device),
}

const settings = [
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
] as const

describe.each(settings)("Somebody who was blocked, with $strategy", (setting) => {
  const site = new AdministrationSite(setting)
  const device = new Authenticator()
  let id = ""

  beforeAll(async () => {
    await site.signUp(site.visitor())
    const own = site.visitor()
    await site.byLink(own)
    await site.register(own, undefined, device)
    await site.oauth(own, "signin/github", person)
    await site.oauth(own, "signin/keycloak", person)
    id = await site.userId()
  })

  test.each(Object.keys(roads))(
    "gets in by %s before, not while, and again after",
    async (road) => {
      const signsIn = async () => {
        const browser = site.visitor()
        await roads[road]?.(site, browser, device)
        return (await browser.session()) !== null
      }
      expect(await signsIn()).toBe(true)
      await site.people.block(id, { reason: "spam" })
      expect(await signsIn()).toBe(false)
      await site.people.unblock(id)
      expect(await signsIn()).toBe(true)
    },
  )

  test("links nothing in a session that has ended, and gets no mail that signs in", async () => {
    const own = site.visitor()
    await site.byLink(own)
    const left = await site.leave(own, "signin/google")
    await site.people.block(id, { reason: "spam" })
    await site.comeBack(own, left, { sub: "new", email: "other@example.com" })
    expect(
      await site.store.getUserByAccount({ provider: "google", providerAccountId: "new" }),
    ).toBe(null)
    await site.people.unblock(id)
  })
})

describe.each(settings)(
  "Somebody with a second factor who was blocked, with $strategy",
  (setting) => {
    const key = new Uint8Array(20).fill(7)

    async function blocked() {
      const site = new AdministrationSite(setting)
      await site.signUp(site.visitor())
      const own = site.visitor()
      await site.byLink(own)
      for (const action of ["signin/github", "signin/keycloak"])
        await site.oauth(own, action, person)
      const id = await site.userId()
      const { secondFactors } = admin(site.config as never) as never as {
        readonly secondFactors: SecondFactorsOfPeople
      }
      await secondFactors.import(id, { totpKey: key })
      await site.people.block(id, { reason: "spam" })
      return site
    }

    test.each(Object.keys(roads).filter((road) => road !== "a passkey"))(
      "by %s: learns it after the code, and nothing before",
      async (road) => {
        const site = await blocked()
        const browser = site.visitor()
        const first = (await roads[road]?.(site, browser, new Authenticator())) as Response
        expect([first.status, first.headers.get("location")]).toEqual([
          expect.toSatisfy((status: number) => status === 302 || status === 303),
          "http://app.test/auth/session/second-factor",
        ])
        const page = await (await browser.get("session/second-factor")).text()
        expect(page).not.toContain("blocked")
        const wrong = await browser.post("session/second-factor", { code: "000000" })
        expect(await wrong.text()).not.toContain("blocked")
        const code = await shownCode(encodeBase32(key))
        const right = await browser.post("session/second-factor", { code }, { accept: "text/html" })
        expect([right.status, await right.text()]).toEqual([
          403,
          expect.stringContaining("Your account was blocked"),
        ])
        expect(await browser.session()).toBeNull()
      },
    )
  },
)
