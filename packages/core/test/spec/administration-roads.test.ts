import { beforeAll, describe, expect, test } from "vitest"
import { ADA, AdministrationSite } from "../support/administration-site.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"

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

describe.each(["jwt", "database"] as const)("Somebody who was blocked, with %s", (strategy) => {
  const site = new AdministrationSite({ strategy })
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
