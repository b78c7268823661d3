import { describe, expect, test } from "vitest"
import { Browser } from "../support/browser.js"
import { heard } from "../support/heard.js"

const right = { username: "ada", password: "enchantress" }
const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://shop.example" }
const SENT_ANYWHERE = 'cookies: { csrfToken: { options: { sameSite: "none", secure: true } } }'

const logOf = ({ config }: ReturnType<typeof heard>) =>
  config.log.map(({ message }) => message).join("\n")

describe("An event handler that throws", () => {
  const failing = () => Promise.reject(new Error("broken"))

  test.each([
    ["signIn", "The sign-in went on."],
    ["signOut", "The sign-out went on."],
    ["session", "The request went on."],
  ])("%s: what became of it, and where to handle the error", async (kind, went) => {
    const site = heard({ events: { [kind]: failing } })
    await site.browser.post("callback/credentials", right)
    await site.browser.get("session")
    await site.browser.post("signout", {})
    const said = `The ${kind} event handler threw. ${went} Handle the error in events.${kind}.`
    expect(logOf(site)).toContain(said)
  })
})

describe("Another application on the same host with another secret", () => {
  test("has replaced the csrfToken cookie: the refusal asks for it, and names the option", async () => {
    const other = heard({ secret: "another-secret-another-secret-another" })
    await other.browser.csrfToken()
    const here = heard()
    const csrfToken = await here.browser.csrfToken()
    other.browser.jar.forEach((value, name) => here.browser.jar.set(name, value))
    await here.browser.visit("signout", { method: "POST", body: { csrfToken } })
    expect(logOf(here)).toContain("another application on this host with another secret?")
    expect(logOf(here)).toContain("cookies.csrfToken.name")
  })

  test("has sealed the session: both cookies are named", async () => {
    const other = heard({ secret: "another-secret-another-secret-another" })
    await other.browser.post("callback/credentials", right)
    const here = heard()
    other.browser.jar.forEach((value, name) => here.browser.jar.set(name, value))
    await here.browser.session()
    const said = here.warnings.join("\n")
    expect(said).toContain('cookies.sessionToken.name, now "authjs.session-token"')
    expect(said).toContain("and cookies.csrfToken.name")
  })
})

describe("A form on another site", () => {
  const sent = async (trustedOrigins: string[], body: Record<string, string>) => {
    const site = heard({ trustedOrigins })
    await site.browser.visit("signout", { method: "POST", body, headers: elsewhere })
    return logOf(site)
  }

  test("whose origin is not listed: origin and cookie are named at once", async () => {
    const said = await sent([], {})
    expect(said).toContain("list that site's origin in trustedOrigins")
    expect(said).toContain(SENT_ANYWHERE)
  })

  test("whose origin is listed, without cookies: the attribute that sends them", async () => {
    const said = await sent(["https://shop.example"], { csrfToken: "a".repeat(64) })
    expect(said).toContain('did not come with the form from "https://shop.example"')
    expect(said).toContain(`Write ${SENT_ANYWHERE}.`)
    expect(said).not.toContain("The form also has no csrfToken")
    expect(await sent(["https://shop.example"], {})).toContain("The form also has no csrfToken")
  })
})

describe("POST to an action that does not exist", () => {
  test.each(["login", "sign-in", "Signin", "authenticate"])("%s: those that do", async (path) => {
    const site = heard()
    await site.browser.visit(path, { method: "POST", body: right })
    expect(logOf(site)).toContain(
      "To sign in: POST /auth/callback/credentials, or /auth/signin/{provider}.",
    )
  })

  test("logout: the action that was meant", async () => {
    const site = heard()
    await new Browser(site.config).visit("logout", { method: "POST", body: {} })
    expect(logOf(site)).toContain("Did you mean /auth/signout?")
  })
})
