import { describe, expect, test } from "vitest"
import { sessions } from "../../src/entrypoints/sessions.js"
import { languageTags } from "../../src/texts/languages.js"
import { loadLanguage } from "../../src/messages/open-wording.js"
import type { Browser } from "../support/browser.js"
import { LinkingSite, type SiteOptions } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"

const EVE = "eve@example.com"
const PICTURE = "https://pictures.example/ada.png"
const ada = { sub: "ada", name: "Ada <Byron>", email: "ada@example.com", email_verified: true }

const siteWith = (options: SiteOptions = {}) =>
  new LinkingSite({
    ...options,
    config: { extensions: [sessions()], ...options.config },
    provider: {
      profile: ({ sub, name, email }: typeof ada) => ({ id: sub, name, email, image: PICTURE }),
    },
  })

const pageOf = async (browser: Browser, query = "", language = "en") =>
  (await browser.get(`session/step-up${query}`, { "accept-language": language })).text()

describe.each(["jwt", "database"] as const)(
  "The page of a fresh proof, strategy %s",
  (strategy) => {
    const signedIn = async (options: SiteOptions = {}) => {
      const site = siteWith({ strategy, ...options })
      const browser = site.visitor()
      await site.oauth(browser, ada)
      return browser
    }

    test.each(languageTags)("says in %s what it is for, and whose session it is", async (tag) => {
      const page = await pageOf(await signedIn(), "", tag)
      expect(page).toContain(`<h1>${(await loadLanguage(tag)).confirmPersonTitle}</h1>`)
      expect(page).toContain('<p class="address">Ada &lt;Byron&gt;</p>')
      expect(page).toContain("<p>ada@example.com</p>")
    })

    test("fills in that person's address, and nothing of the query", async () => {
      const browser = await signedIn()
      const query = new URLSearchParams({ email: EVE, name: "Eve", login_hint: EVE, person: "Eve" })
      const page = await pageOf(browser, `?${query.toString()}`)
      expect(page).toContain('name="email" value="ada@example.com"')
      expect(page).not.toMatch(/eve@|Eve/)
    })

    test("warns of nothing, and loads no picture of another site", async () => {
      const page = await pageOf(await signedIn())
      expect(page).not.toContain('role="alert"')
      expect(page).not.toContain("pictures.example")
    })

    test("names somebody without an address, and asks for none", async () => {
      const site = siteWith({ strategy })
      const browser = site.visitor()
      await site.oauth(browser, { sub: "1", name: "Nameless", email: null })
      const page = await pageOf(browser, `?email=${EVE}`)
      expect(page).toContain('<p class="address">Nameless</p>')
      expect(page).not.toContain(EVE)
      expect(page).not.toContain('name="email"')
    })
  },
)

test("a session that cannot be read: the usual page, which says what it wants", async () => {
  const fail = () => {
    throw new Error("the callback fails")
  }
  const site = siteWith({ strategy: "jwt" })
  const browser = site.visitor()
  await site.oauth(browser, ada)
  Object.assign(site.world.config, { callbacks: { jwt: fail } })
  const page = await pageOf(browser)
  expect(page).toContain("<h1>Sign in</h1>")
  expect(page).not.toContain("Ada")
  expect(site.world.config.log.length).toBeGreaterThan(0)
})

test("offers no new passkey to somebody who is signed in, from whom it is refused until then", async () => {
  const site = new PasskeySite({ config: { extensions: [sessions()] } })
  const browser = site.visitor()
  expect(await pageOf(browser)).toContain("Create a passkey")
  await site.mail(browser, EVE)
  const page = await pageOf(browser)
  expect(page).toContain("Sign in with a passkey")
  expect(page).not.toContain("Create a passkey")
})

test("somebody who is not signed in is asked to sign in, and is nobody", async () => {
  const page = await pageOf(siteWith().visitor(), `?email=${EVE}`)
  expect(page).toContain("<h1>Sign in</h1>")
  expect(page).toContain('role="alert"')
  expect(page).toContain(`value="${EVE}"`)
})

test("a visitor who is not signed in finds every way in, and where to create an account", async () => {
  const theme = { links: { createAccount: "/sign-up" } }
  const site = new LinkingSite({ type: "oauth", config: { extensions: [sessions()], theme } })
  const visitor = await pageOf(site.visitor(), "?factors=2")
  expect(visitor).toContain("/auth/signin/op")
  expect(visitor).toContain("Create an account")
  const browser = site.visitor()
  await site.mail(browser, EVE)
  const known = await pageOf(browser, "?factors=2")
  expect(known).not.toContain("/auth/signin/op")
  expect(known).not.toContain("Create an account")
})
