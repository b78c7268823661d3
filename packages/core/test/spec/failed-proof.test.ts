import { describe, expect, test } from "vitest"
import { sessions } from "../../src/entrypoints/sessions.js"
import { languageTags } from "../../src/texts/languages.js"
import { loadLanguage } from "../../src/messages/open-wording.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { LinkingSite } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"
import { ADA, FIRST, PasswordSite } from "../support/password-site.js"

const QUERY = "callbackUrl=%2Fkeys&within=300"

/** Sends what a form of the page sends: browsers name the page, as our `Referrer-Policy` allows. */
const fromPage = (browser: Browser, query = QUERY) => ({
  referer: `${browser.origin}/auth/session/step-up?${query}`,
})

const targetOf = (response: Response) => new URL(response.headers.get("location") ?? "about:none")

describe.each(["jwt", "database"] as const)(
  "An attempt that fails on the page of a fresh proof, strategy %s",
  (strategy) => {
    const signedUp = async (config: object = {}) => {
      const site = new PasswordSite(strategy, { config })
      const browser = site.visitor()
      await site.signUp(browser)
      return browser
    }
    const fail = (browser: Browser, headers: Record<string, string> = fromPage(browser)) =>
      browser.post("callback/password", { email: ADA, password: "not the one" }, headers)

    test("a wrong password leads back there, with where the person was going", async () => {
      const browser = await signedUp()
      const { origin, pathname, searchParams } = targetOf(await fail(browser))
      expect(origin + pathname).toBe(`${browser.origin}/auth/session/step-up`)
      expect(Object.fromEntries(searchParams)).toEqual({
        callbackUrl: "/keys",
        within: "300",
        error: "CredentialsSignin",
        code: "credentials",
      })
    })

    test.each(languageTags)(
      "the page says in %s what went wrong, and still whose it is",
      async (tag) => {
        const browser = await signedUp()
        const target = targetOf(await fail(browser))
        const page = await (
          await browser.get(`session/step-up${target.search}`, { "accept-language": tag })
        ).text()
        const texts = await loadLanguage(tag)
        expect(page).toContain(`<h1>${texts.confirmPersonTitle}</h1>`)
        expect(page).toContain('role="alert"')
        expect(page).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${ADA}"`))
      },
    )

    test("after a second failure the page has one error, and then the right password leads on", async () => {
      const browser = await signedUp()
      const { search } = targetOf(await fail(browser))
      const again = targetOf(await fail(browser, fromPage(browser, search.slice(1))))
      expect(again.searchParams.getAll("error")).toEqual(["CredentialsSignin"])
      const fields = { email: ADA, password: FIRST, callbackUrl: `${browser.origin}/keys` }
      const response = await browser.post("callback/password", fields, fromPage(browser))
      expect(targetOf(response).pathname).toBe("/keys")
    })

    test.each([
      ["the sign-in page", "/auth/signin"],
      ["a page of the application", "/session/step-up"],
      ["the same path of another site", "https://evil.example/auth/session/step-up"],
      ["no page", ""],
    ])("from %s it leads to the usual sign-in page", async (_, page) => {
      const browser = await signedUp()
      const referer = page && new URL(page, browser.origin).href
      const response = await fail(browser, page ? { referer } : {})
      expect(targetOf(response).pathname).toBe("/auth/signin")
    })

    test("to a sign-in page of the application it leads as before", async () => {
      const browser = await signedUp({ pages: { signIn: "/in" } })
      expect(targetOf(await fail(browser)).pathname).toBe("/in")
    })

    test("a passkey that is refused leads back there, also as the script of the page asks", async () => {
      const site = new PasskeySite({ strategy, config: { extensions: [sessions()] } })
      const browser = site.visitor()
      const device = new Authenticator()
      await site.register(browser, device, { email: ADA })
      const forged = device.get(await site.request(browser), { origin: "https://evil.example" })
      const fields = { action: "authenticate", data: JSON.stringify(forged) }
      const asked = { ...fromPage(browser), "x-auth-return-redirect": "1" }
      const answer = (await (await browser.post("callback/passkey", fields, asked)).json()) as {
        url: string
      }
      expect(new URL(answer.url).pathname).toBe("/auth/session/step-up")
      expect(new URL(answer.url).searchParams.get("error")).toBe("WebAuthnVerificationError")
    })

    test("a provider that refuses leads back there, with where the person was going", async () => {
      const site = new LinkingSite({ strategy, config: { extensions: [sessions()] } })
      const browser = site.visitor()
      const ada = { sub: "ada", email: ADA, email_verified: true }
      await site.oauth(browser, ada)
      const deny = async (path: string) => {
        const fields = { callbackUrl: `${browser.origin}/keys` }
        const left = targetOf(await browser.post(path, fields))
        const state = left.searchParams.get("state") ?? ""
        const query = new URLSearchParams({ error: "access_denied", state })
        return targetOf(await browser.get(`callback/op?${query.toString()}`))
      }
      const { pathname, searchParams } = await deny("signin/op?max_age=300")
      expect(pathname).toBe("/auth/session/step-up")
      expect(Object.fromEntries(searchParams)).toMatchObject({
        callbackUrl: `${browser.origin}/keys`,
        within: "300",
        error: "OAuthCallbackError",
      })
      expect((await deny("signin/op")).pathname).toBe("/auth/signin")
      await browser.post("signout")
      expect((await deny("signin/op?max_age=300")).pathname).toBe("/auth/signin")
    })

    test("what led to the page is no failure on it", async () => {
      const browser = await signedUp()
      const page = await (await browser.get("session/step-up?error=StepUpRequired")).text()
      expect(page).not.toContain('role="alert"')
    })
  },
)
