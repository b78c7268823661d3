import { describe, expect, test } from "vitest"
import type { ThemeLinks } from "../../src/contract/theme.js"
import Credentials from "../../src/providers/credentials.js"
import GitHub from "../../src/providers/github.js"
import { Browser } from "../support/browser.js"
import { PasswordSite } from "../support/password-site.js"
import { world } from "../support/world.js"

const login = Credentials({
  credentials: { username: { label: "User" }, password: { type: "password" } },
  authorize: () => null,
})

/** The sign-in page of an application with these links. */
async function pageWith(links: ThemeLinks, providers: unknown[] = [login]): Promise<string> {
  const config = world({ providers: providers as [], theme: { links } })
  return (await new Browser(config).visit("signin")).text()
}

describe("theme.links", () => {
  test("none: the page is as it was", async () => {
    const page = await pageWith({})
    expect(page).not.toMatch(/<a |No account yet/)
  })

  test("forgotPassword stands in the password field's block, after the field", async () => {
    const page = await pageWith({ forgotPassword: "/lost" })
    const [, after = ""] = /type="password"[^>]*>(.*)/s.exec(page) ?? []
    expect(after).toMatch(/^(?:(?!<\/div>).)*<a class="beside" href="\/lost">Forgot your/s)
  })

  test("forgotPassword is left out where there is no password", async () => {
    expect(await pageWith({ forgotPassword: "/lost" }, [GitHub])).not.toContain("/lost")
  })

  test("createAccount, terms and privacy come after the ways to sign in", async () => {
    const page = await pageWith({
      privacy: "https://example.com/privacy?a=1&b=2",
      terms: "/terms",
      createAccount: "/join",
    })
    expect(page).toContain('No account yet? <a href="/join">Create an account</a>')
    expect(page).toContain(
      '<p class="end"><a href="/terms">Terms</a><a href="https://example.com/privacy?a=1&amp;b=2">Privacy</a></p>',
    )
    expect(page.indexOf("/join")).toBeGreaterThan(page.indexOf('id="submitButton"'))
    expect(page.indexOf("/terms")).toBeGreaterThan(page.indexOf("/join"))
  })

  test("come before the pages of Password()", async () => {
    const links = { forgotPassword: "/lost", createAccount: "/join" }
    const site = new PasswordSite("jwt", { config: { theme: { links } } })
    const page = await (await site.visitor().get("signin")).text()
    expect(page).toContain('href="/lost"')
    expect(page).toContain('href="/join"')
    expect(page).not.toContain("/session/")
  })

  test("texts are in the visitor's language, or the application's", async () => {
    const theme = { links: { terms: "/t" }, messages: { terms: "Our rules" } }
    const german = await new Browser(world({ theme: { links: { terms: "/t" } } })).visit("signin", {
      headers: { "accept-language": "de" },
    })
    expect(await german.text()).toContain('<a href="/t">Nutzungsbedingungen</a>')
    expect(await (await new Browser(world({ theme })).visit("signin")).text()).toContain(
      "Our rules",
    )
  })

  test.each([
    ["terms", "javascript:alert(1)"],
    ["terms", "http://example.com/terms"],
    ["privacy", "//evil.example"],
    ["privacy", "/\\evil.example"],
    ["forgotPassword", "lost"],
    ["createAccount", 1],
  ])("%s: %j is refused at the start, by name", async (name, link) => {
    const config = world({ theme: { links: { [name]: link } } })
    expect((await new Browser(config).visit("signin")).status).toBe(500)
    expect(config.log.map(({ message }) => message)).toEqual([
      `theme.links.${name} is neither a path nor an https URL. Set it to a path such as "/${name}", or to an https URL.`,
    ])
  })

  test("a name that does not exist is refused, with those that do", async () => {
    const config = world({ theme: { links: { imprint: "/imprint" } as ThemeLinks } })
    await new Browser(config).visit("signin")
    expect(config.log.map(({ message }) => message)).toEqual([
      "theme.links has no imprint. It has terms, privacy, forgotPassword, createAccount.",
    ])
  })
})
