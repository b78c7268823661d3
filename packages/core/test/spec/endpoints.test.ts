import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, recordedStore, world } from "../support/world.js"

const everyAction = [
  "providers",
  "session",
  "csrf",
  "signin",
  "signout",
  "callback/credentials",
  "verify-request",
  "error",
]

describe("Endpoints · HTTP actions", () => {
  test("providers, GET → id, name, type, signinUrl and callbackUrl of each, in order, and nothing else", async () => {
    const { adapter } = recordedStore()
    const browser = new Browser(world({ adapter, providers: [mailTo([]), password()] }))
    const response = await browser.get("providers")
    expect(await response.json()).toEqual({
      email: {
        id: "email",
        name: "Email",
        type: "email",
        signinUrl: "http://app.test/auth/signin/email",
        callbackUrl: "http://app.test/auth/callback/email",
      },
      credentials: {
        id: "credentials",
        name: "Password",
        type: "credentials",
        signinUrl: "http://app.test/auth/signin/credentials",
        callbackUrl: "http://app.test/auth/callback/credentials",
      },
    })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("csrf, GET → the raw token, sealed in a cookie; the same token while the cookie lasts", async () => {
    const browser = new Browser(world())
    const response = await browser.get("csrf")
    const { csrfToken } = (await response.json()) as { csrfToken: string }
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(response.headers.getSetCookie()[0]).toMatch(
      new RegExp(
        `^authjs\\.csrf-token=${csrfToken}%7C[0-9a-f]{64}; Path=/; HttpOnly; SameSite=Lax$`,
      ),
    )
    expect(await browser.csrfToken()).toBe(csrfToken)
  })

  test("csrf, GET, check disabled → 404, empty, cookie removed", async () => {
    const browser = new Browser(world({ skipCSRFCheck }))
    const response = await browser.get("csrf")
    expect(response.status).toBe(404)
    expect(await response.text()).toBe("")
    expect(response.headers.getSetCookie()[0]).toContain("authjs.csrf-token=; Max-Age=0")
  })

  test("session, GET, nobody → null, and no cookie of any kind", async () => {
    const response = await new Browser(world()).get("session")
    expect(await response.text()).toBe("null")
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get("cache-control")).toBe("private, no-cache, no-store")
  })

  test("signin, GET → the page; with pages.signIn 302 there with callbackUrl, error and code", async () => {
    expect((await new Browser(world()).get("signin")).status).toBe(200)
    const browser = new Browser(world({ pages: { signIn: "/login?lang=en" } }))
    const response = await browser.get("signin?error=CredentialsSignin&code=locked&callbackUrl=/in")
    expect(response.status).toBe(302)
    const target = new URL(response.headers.get("location")!, "http://app.test")
    expect(target.pathname).toBe("/login")
    expect(Object.fromEntries(target.searchParams)).toEqual({
      lang: "en",
      callbackUrl: "http://app.test/in",
      error: "CredentialsSignin",
      code: "locked",
    })
  })

  test("signin, POST without a provider, or with one that has nothing to start → 302 to the page", async () => {
    const browser = new Browser(world())
    for (const path of ["signin", "signin/credentials", "signin/undefined"])
      expect((await browser.post(path)).headers.get("location")).toBe("http://app.test/auth/signin")
  })

  test("signout, GET → the page with the form, which signs nobody out; POST → 302 to callbackUrl", async () => {
    const browser = new Browser(world())
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(await (await browser.get("signout")).text()).toContain(
      'action="http://app.test/auth/signout"',
    )
    expect(await browser.session()).not.toBeNull()
    const response = await browser.post("signout", { callbackUrl: "/bye" })
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("http://app.test/bye")
    expect(await browser.session()).toBeNull()
  })

  test("signout, POST twice and without a session → 302 all the same", async () => {
    const browser = new Browser(world())
    expect((await browser.post("signout")).status).toBe(302)
    expect((await browser.post("signout")).status).toBe(302)
  })

  test("verify-request, GET → the page; with pages.verifyRequest 302 there with the query", async () => {
    expect((await new Browser(world()).get("verify-request")).status).toBe(200)
    const response = await new Browser(world({ pages: { verifyRequest: "/sent" } })).get(
      "verify-request?provider=email&type=email",
    )
    expect(response.headers.get("location")).toBe("/sent?provider=email&type=email")
  })

  test.each([
    ["", 200, "Something went wrong"],
    ["?error=Configuration", 500, "Server error"],
    ["?error=AccessDenied", 403, "Access denied"],
    ["?error=Verification", 403, "Unable to sign in"],
    ["?error=constructor", 200, "Something went wrong"],
  ])("error, GET %s → %i “%s”", async (query, status, heading) => {
    const response = await new Browser(world()).get(`error${query}`)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(heading)
  })

  test("a redirecting answer becomes 200 {url} under X-Auth-Return-Redirect, with its cookies; an error likewise", async () => {
    const browser = new Browser(world())
    const header = { "x-auth-return-redirect": "1" }
    const fields = { username: "ada", password: "enchantress", callbackUrl: "/in" }
    const response = await browser.post("callback/credentials", fields, header)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: "http://app.test/in" })
    expect(response.headers.get("location")).toBe("http://app.test/in")
    expect(response.headers.getSetCookie().join()).toContain("authjs.session-token=")
    const refused = await browser.post("callback/credentials", { username: "ada" }, header)
    expect(await refused.json()).toEqual({
      url: "http://app.test/auth/signin?error=CredentialsSignin&code=credentials",
    })
  })

  test("raw mode returns the internal response, and throws AuthErrors unless the redirect is to be returned", async () => {
    const config = { ...world({ skipCSRFCheck }), raw } as const
    const request = (body: string, headers = {}) =>
      new Request("http://app.test/auth/callback/credentials", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body,
      })
    const answer = await Auth(request("username=ada&password=enchantress"), config)
    expect(answer).not.toBeInstanceOf(Response)
    expect(answer.redirect).toBe("http://app.test")
    expect(answer.cookies?.map(({ name }) => name)).toContain("authjs.session-token")
    await expect(Auth(request("username=ada"), config)).rejects.toMatchObject({
      type: "CredentialsSignin",
    })
    const returned = (await Auth(
      request("username=ada", { "x-auth-return-redirect": "1" }),
      config,
    )) as unknown
    expect(returned).toBeInstanceOf(Response)
  })
})

describe("Endpoints · what is not one", () => {
  const spellings = [
    "authcsrf",
    "authsession",
    "auth",
    "auth/",
    "auth//session",
    "auth/./csrf/..",
    "auth/session/x",
    "auth/session.css",
    "auth/session;.js",
    "auth/SESSION",
    "auth/%73ession",
    "auth/session%00",
    "auth/signin/a/b",
    "auth/providers/email",
    "auth/__proto__",
    "auth/constructor",
    "auth/signin/%E0%A4%A",
    "apiXauth/session",
  ]
  test.each(spellings)("/%s → 404 without cookies", async (path) => {
    const response = await Auth(new Request(`http://app.test/${path}`), world())
    expect(response.status).toBe(404)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("one slash at the end is the same address", async () => {
    expect((await new Browser(world()).get("session/")).status).toBe(200)
  })

  test.each(["/a.b", "/(x)", "/[x]", "/a+b", "/"])(
    "a base path of %s is text, not a pattern",
    async (basePath) => {
      const at = basePath === "/" ? "" : basePath
      const config = world({ basePath })
      expect((await Auth(new Request(`http://app.test${at}/session`), config)).status).toBe(200)
      expect((await Auth(new Request("http://app.test/aXb/session"), config)).status).toBe(404)
    },
  )

  test.each(["PUT", "DELETE", "OPTIONS", "PATCH"])("%s → 405 with Allow", async (method) => {
    const response = await new Browser(world()).visit("session", { method })
    expect(response.status).toBe(405)
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST")
  })

  test.each(["csrf", "providers", "error", "verify-request"])("POST %s → 405", async (path) => {
    const response = await new Browser(world()).visit(path, { method: "POST", body: {} })
    expect(response.status).toBe(405)
    expect(response.headers.get("allow")).toBe("GET, HEAD")
  })

  test.each(everyAction)("HEAD %s → 200 without body, cookie or effect", async (path) => {
    const authorize = vi.fn()
    const browser = new Browser(world({ providers: [password({ authorize })] }))
    const response = await browser.visit(path, { method: "HEAD" })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe("")
    expect(response.headers.getSetCookie()).toEqual([])
    expect(authorize).not.toHaveBeenCalled()
  })

  test("an unknown provider → Configuration, and its name is not shown", async () => {
    const response = await new Browser(world()).post("signin/facebook<script>")
    expect(response.headers.get("location")).toBe(
      "http://app.test/auth/error?error=Configuration&code=unknown_provider",
    )
  })

  test("the log has no more than the beginning of its name", async () => {
    const config = world()
    await new Browser(config).post(`signin/${"x".repeat(2000)}`)
    expect(config.log.at(-1)?.message).toContain(`"${"x".repeat(100)}"`)
  })
})

describe("Endpoints · bodies", () => {
  test.each([
    ["text/plain; x=application/json", "{}", 415],
    ["multipart/mixed; boundary=x", "--x--", 415],
    ["application/json; charset=utf-16", "{}", 415],
    ["application/json", "{", 400],
    ["application/json", "[]", 400],
    ["application/json", "null", 400],
    ["application/json", `{"x":"${"y".repeat(300_000)}"}`, 413],
  ])("content type %s → %s", async (type, body, status) => {
    const response = await new Browser(world()).visit("signin", {
      method: "POST",
      body,
      headers: { "content-type": type },
    })
    expect(response.status).toBe(status)
  })

  test("JSON is read as a form is, with a media type in any case and with UTF-8 named", async () => {
    const browser = new Browser(world())
    const csrfToken = await browser.csrfToken()
    await browser.visit("callback/credentials", {
      method: "POST",
      body: JSON.stringify({ csrfToken, username: "ada", password: "enchantress" }),
      headers: { "content-type": "Application/JSON; charset=UTF-8" },
    })
    expect(await browser.session()).not.toBeNull()
  })

  test("names like __proto__ in bodies, queries and cookies are only names", async () => {
    const browser = new Browser(world())
    browser.jar.set("__proto__", "polluted")
    const csrfToken = await browser.csrfToken()
    await browser.visit("signin?__proto__=polluted&constructor=x", {
      method: "POST",
      body: `{"csrfToken":"${csrfToken}","__proto__":{"polluted":true}}`,
      headers: { "content-type": "application/json" },
    })
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined()
  })
})
