import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, recordedStore, world } from "../support/world.js"

const guarded: [path: string, fields: Record<string, string>][] = [
  ["signin/email", { email: "ada@example.com" }],
  ["signin", {}],
  ["signout", {}],
  ["callback/credentials", { username: "ada", password: "enchantress" }],
]

function visitor() {
  const sent: never[] = []
  const { adapter, calls } = recordedStore()
  const config = world({
    adapter,
    session: { strategy: "jwt" },
    providers: [mailTo(sent), password()],
  })
  return { browser: new Browser(config), sent, calls }
}

describe("Authentication · 6 CSRF", () => {
  test.each(guarded)(
    "POST %s without a token → MissingCSRF on the sign-in page, and nothing happens",
    async (path, fields) => {
      const { browser, sent, calls } = visitor()
      await browser.csrfToken()
      const response = await browser.visit(path, { method: "POST", body: fields })
      expect(response.headers.get("location")).toBe("http://app.test/auth/signin?error=MissingCSRF")
      expect(sent).toEqual([])
      expect(calls).toEqual([])
      expect(browser.jar.has("authjs.session-token")).toBe(false)
    },
  )

  test("POST session without a token → 400 null", async () => {
    const response = await visitor().browser.visit("session", {
      method: "POST",
      body: { data: "x" },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toBeNull()
  })

  test("the token of another browser, in the query, repeated, empty or not text → MissingCSRF", async () => {
    const { browser } = visitor()
    const own = await browser.csrfToken()
    const foreign = await visitor().browser.csrfToken()
    const bodies = [
      `csrfToken=${foreign}`,
      `csrfToken=${own}&csrfToken=${own}`,
      "csrfToken=",
      "csrfToken[]=" + own,
    ]
    for (const body of bodies)
      expect(
        (await browser.visit("signout", { method: "POST", body })).headers.get("location"),
      ).toContain("MissingCSRF")
    const inQuery = await browser.visit(`signout?csrfToken=${own}`, { method: "POST", body: {} })
    expect(inQuery.headers.get("location")).toContain("MissingCSRF")
    for (const csrfToken of [[own], { toString: own }, 1, true, null]) {
      const response = await browser.visit("signout", {
        method: "POST",
        body: JSON.stringify({ csrfToken }),
        headers: { "content-type": "application/json" },
      })
      expect(response.headers.get("location")).toContain("MissingCSRF")
    }
  })

  test("a cookie that we did not seal is replaced, and its token is worth nothing", async () => {
    const { browser } = visitor()
    const token = "a".repeat(64)
    for (const value of [
      `${token}|${token}`,
      `${token}%7C${token}`,
      `${token}`,
      `|`,
      `${token}|${token}|x`,
    ]) {
      browser.jar.set("authjs.csrf-token", value)
      const response = await browser.visit("signout", {
        method: "POST",
        body: { csrfToken: token },
      })
      expect(response.headers.get("location")).toContain("MissingCSRF")
    }
    expect(await browser.csrfToken()).not.toBe(token)
  })

  test.each([
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-site" }, true],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "https://evilapp.test" }, false],
    [{ origin: "https://evil.app.test" }, false],
    [{ origin: "http://app.test" }, true],
    [{ origin: "https://app.test:8443" }, true],
    [{ origin: "null" }, true],
    [{ origin: "https://public.example", "x-forwarded-host": "public.example" }, true],
  ])("the right token with %j → accepted: %s", async (headers, accepted) => {
    const { browser } = visitor()
    const response = await browser.post("signout", {}, headers)
    expect(response.headers.get("location")).toBe(
      accepted ? "http://app.test" : "http://app.test/auth/signin?error=MissingCSRF",
    )
  })

  test.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://shop.example" }, true],
    [{ origin: "https://shop.example" }, true],
    [{ "sec-fetch-site": "cross-site", origin: "https://shop.example.evil.example" }, false],
    [{ "sec-fetch-site": "cross-site", origin: "http://shop.example" }, false],
    [{ "sec-fetch-site": "cross-site", origin: "null" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
  ])("with trustedOrigins, the right token and %j → accepted: %s", async (headers, accepted) => {
    const browser = new Browser(world({ trustedOrigins: ["https://shop.example"] }))
    const response = await browser.post("signout", {}, headers)
    expect(response.headers.get("location")).toBe(
      accepted ? "http://app.test" : "http://app.test/auth/signin?error=MissingCSRF",
    )
  })

  test("a trusted origin needs the token like everybody else", async () => {
    const browser = new Browser(world({ trustedOrigins: ["https://shop.example"] }))
    const headers = { "sec-fetch-site": "cross-site", origin: "https://shop.example" }
    const response = await browser.visit("signout", { method: "POST", body: {}, headers })
    expect(response.headers.get("location")).toContain("MissingCSRF")
  })

  test.each(["shop.example", "https://shop.example/", "https://shop.example/x", "*", ""])(
    "trustedOrigins: %j is no origin, and refused with the configuration",
    async (origin) => {
      const config = world({ trustedOrigins: [origin] })
      expect((await new Browser(config).get("csrf")).status).toBe(500)
      expect(config.log[0]?.message).toContain("trustedOrigins")
    },
  )

  test("a form sent as multipart/form-data is a form", async () => {
    const { browser } = visitor()
    const body = new FormData()
    body.set("csrfToken", await browser.csrfToken())
    const request = new Request("http://app.test/auth/signout", {
      method: "POST",
      headers: { cookie: browser.cookie },
      body,
    })
    const response = await Auth(request, browser.config)
    expect(response.headers.get("location")).toBe("http://app.test")
  })

  test("a new secret in rotation keeps open forms valid (decisions §2)", async () => {
    const { browser } = visitor()
    const csrfToken = await browser.csrfToken()
    const rotated = new Browser(
      world({ secret: ["new-secret-new-secret-new-secret-new", String(browser.config.secret)] }),
    )
    for (const [name, value] of browser.jar) rotated.jar.set(name, value)
    const response = await rotated.visit("signout", { method: "POST", body: { csrfToken } })
    expect(response.headers.get("location")).toBe("http://app.test")
  })

  test.each([[true], ["skip-csrf-check"], [Symbol("skip-csrf-check")], [{}]])(
    "skipCSRFCheck: %s is not the marker",
    async (value) => {
      const browser = new Browser(world({ skipCSRFCheck: value as never }))
      const response = await browser.visit("signout", { method: "POST", body: {} })
      expect(response.headers.get("location")).toContain("MissingCSRF")
    },
  )
})
