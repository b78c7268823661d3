import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { OAuthUserConfig } from "../../src/contract/oauth-provider.js"
import { configAt } from "../../src/integration/operations/config-at.js"
import GitHub from "../../src/providers/github.js"
import type { Browser } from "../support/browser.js"
import { openIdOf, OAuthWorld } from "../support/oauth-world.js"
import { heard } from "../support/heard.js"
import { password, world } from "../support/world.js"

const signedIn = (browser: Browser) =>
  browser.post("callback/credentials", { username: "ada", password: "enchantress" })

describe("X-Forwarded-* that nothing trusts", () => {
  const forwarded = { "x-forwarded-host": "app.example", "x-forwarded-proto": "https" }

  test("is told of once, with the redirect_uri that comes of it", async () => {
    const { browser, warnings } = heard()
    await browser.get("providers", forwarded)
    await browser.get("providers", { ...forwarded, "x-forwarded-host": "other.example" })
    expect(warnings).toEqual([expect.stringContaining("forwarded-ignored")])
    expect(warnings[0]).toContain('X-Forwarded-Host: "app.example"')
    expect(warnings[0]).toContain("http://app.test/auth/callback/{provider}")
    expect(warnings[0]).toContain("AUTH_URL")
  })

  test.each<[string, Record<string, string>]>([
    ["the host", { "x-forwarded-host": "app.example" }],
    ["the scheme", { "x-forwarded-proto": "https" }],
  ])("%s alone is a cause of its own", async (_, headers) => {
    const { browser, warnings } = heard()
    await browser.get("csrf", forwarded)
    await browser.get("csrf", headers)
    expect(warnings).toHaveLength(2)
  })

  test.each<[string, Record<string, string>]>([
    ["agrees with the address", { "x-forwarded-host": "app.test", "x-forwarded-proto": "http" }],
    ["names the same port", { "x-forwarded-host": "app.test:80" }],
    ["is a list that begins with it", { "x-forwarded-host": "app.test, inner:3000" }],
    ["is no host", { "x-forwarded-host": "a b" }],
    ["is empty", { "x-forwarded-host": "", "x-forwarded-proto": "" }],
  ])("nothing is said where it %s", async (_, headers) => {
    const { browser, warnings } = heard()
    expect((await browser.get("csrf", headers)).status).toBe(200)
    expect(warnings).toEqual([])
  })

  test("nor where AUTH_URL states the address", async () => {
    const { browser, config, warnings } = heard()
    setEnvDefaults({ AUTH_URL: "http://app.test" }, config)
    await browser.get("csrf", forwarded)
    expect(warnings).toEqual([])
  })
})

describe("A session cookie that cannot be opened", () => {
  test("of another secret: told of once, and nobody is signed in", async () => {
    const before = heard()
    await signedIn(before.browser)
    const after = heard({ secret: "another-secret-another-secret-another" })
    for (let turn = 0; turn < 2; turn += 1) {
      before.browser.jar.forEach((value, name) => after.browser.jar.set(name, value))
      expect(await after.browser.session()).toBeNull()
    }
    expect(after.warnings).toEqual([expect.stringMatching(/^session-not-opened: .*secret/)])
    expect(after.warnings[0]).toContain("secret: [new, old]")
    const token = before.browser.jar.get("authjs.session-token") ?? "none"
    expect(after.warnings[0]).not.toContain(token.slice(-20))
  })

  test("with the old secret behind the new one it opens, and nothing is said", async () => {
    const before = heard()
    await signedIn(before.browser)
    const secret = ["another-secret-another-secret-another", String(before.config.secret)]
    const after = heard({ secret })
    before.browser.jar.forEach((value, name) => after.browser.jar.set(name, value))
    expect(await after.browser.session()).toMatchObject({ user: { name: "Ada" } })
    expect(after.warnings).toEqual([])
  })

  test.each(["", "x", "a.b.c.d.e", "e30..e30.e30.e30"])(
    "%j is no token of anybody",
    async (value) => {
      const { browser, warnings } = heard()
      browser.jar.set("authjs.session-token", value)
      expect(await browser.session()).toBeNull()
      expect(warnings).toEqual([])
    },
  )

  test("an expired one is no mistake", async () => {
    const { browser, warnings } = heard()
    await signedIn(browser)
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000, toFake: ["Date"] })
    try {
      expect(await browser.session()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
    expect(warnings).toEqual([])
  })
})

describe("A callback that ends a session by what it returns", () => {
  const cases: [string, AuthConfig["callbacks"]][] = [
    ["jwt", { jwt: () => undefined as never }],
    ["session", { session: () => undefined as never }],
    ["session", { session: () => "ada" as never }],
  ]

  test.each(cases)("%s: is named, once", async (name, callbacks) => {
    const { browser, warnings } = heard()
    await signedIn(browser)
    const broken = heard({ callbacks })
    for (let turn = 0; turn < 2; turn += 1) {
      browser.jar.forEach((value, cookie) => broken.browser.jar.set(cookie, value))
      expect(await broken.browser.session()).toBeNull()
    }
    expect(warnings).toEqual([])
    expect(broken.warnings).toEqual([
      expect.stringContaining(`callback-returned-nothing: The ${name} callback`),
    ])
  })

  test("jwt, at the sign-in itself", async () => {
    const { browser, warnings } = heard({ callbacks: { jwt: () => undefined as never } })
    await signedIn(browser)
    expect(warnings).toEqual([expect.stringContaining("The jwt callback returned no object")])
  })

  test.each(cases)("%s: null is meant", async (name) => {
    const { browser, warnings } = heard({ callbacks: { [name]: () => null } })
    await signedIn(browser)
    expect(await browser.session()).toBeNull()
    expect(warnings).toEqual([])
  })
})

describe("What threw is named", () => {
  const boom = () => {
    throw new RangeError("boom")
  }

  test.each<[string, Partial<AuthConfig>, string]>([
    ["jwt", { callbacks: { jwt: boom } }, "the jwt callback threw RangeError"],
    ["authorize", { providers: [password({ authorize: boom })] }, "authorize threw RangeError"],
  ])("%s, at a sign-in", async (_, options, text) => {
    const { browser, config } = heard(options)
    const answer = await signedIn(browser)
    expect(answer.headers.get("location")).toBe("http://app.test/auth/error?error=Configuration")
    expect(config.log).toMatchObject([
      { type: "CallbackRouteError", cause: { err: { message: "boom" }, provider: "credentials" } },
    ])
    expect(config.log[0]?.message).toContain(text)
  })

  test.each(["jwt", "session"])("%s, while a session is read", async (name) => {
    const { browser } = heard()
    await signedIn(browser)
    const broken = heard({ callbacks: { [name]: boom } })
    browser.jar.forEach((value, cookie) => broken.browser.jar.set(cookie, value))
    expect((await broken.browser.get("session")).status).toBe(503)
    expect(broken.config.log).toMatchObject([{ message: `The ${name} callback threw` }])
  })
})

describe("A provider that does not exist", () => {
  test.each(["signin/githab", "callback/githab"])(
    "%s: the log lists those that do",
    async (path) => {
      const { browser, config } = heard({ providers: [password(), password({ id: "second" })] })
      const answer = await browser.post(path)
      expect(config.log[0]?.message).toMatch(/"githab".*credentials, second/)
      const location = answer.headers.get("location") ?? ""
      expect(location).toBe("http://app.test/auth/error?error=Configuration&code=unknown_provider")
      const page = await browser.get(location)
      expect(page.status).toBe(400)
      const text = await page.text()
      expect(text).toContain("Please choose another one.")
      expect(text).toContain('href="http://app.test/auth/signin"')
      expect(text).not.toContain("server configuration")
    },
  )
})

describe("Cookies that do not come back are told apart from an old page", () => {
  test("no cookie: the log names both reasons, the page says what to do", async () => {
    const { browser, config } = heard()
    const answer = await browser.visit("callback/credentials", {
      method: "POST",
      body: { csrfToken: "a".repeat(64), username: "ada", password: "enchantress" },
    })
    const location = answer.headers.get("location") ?? ""
    expect(location).toBe("http://app.test/auth/signin?error=MissingCSRF&code=no_cookies")
    expect(config.log[0]?.message).toMatch(/blocks cookies.*http:\/\/app\.test/)
    expect(await (await browser.get(location)).text()).toContain("Please allow cookies")
  })

  test("a cookie with another token: the page is old", async () => {
    const { browser, config } = heard()
    await browser.csrfToken()
    const answer = await browser.visit("callback/credentials", {
      method: "POST",
      body: { csrfToken: "a".repeat(64) },
    })
    const location = answer.headers.get("location") ?? ""
    expect(location).toBe("http://app.test/auth/signin?error=MissingCSRF")
    expect(config.log[0]?.message).toContain("older than the cookie")
    expect(await (await browser.get(location)).text()).toContain("open for too long")
  })

  test("a cookie and a form without the field: the form is named", async () => {
    const { browser, config } = heard()
    await browser.csrfToken()
    await browser.visit("callback/credentials", { method: "POST", body: { username: "ada" } })
    expect(config.log[0]?.message).toContain("The form has no csrfToken")
  })

  test("at a provider's callback: none came back, or only another sign-in's", async () => {
    const blocked = new OAuthWorld()
    const location = await blocked.start()
    blocked.browser.jar.clear()
    const state = location.searchParams.get("state") ?? ""
    const lost = await blocked.browser.get(`callback/op?code=x&state=${state}`)
    expect(blocked.config.log[0]?.message).toMatch(
      /No cookie of this sign-in came back to http:\/\/app\.test/,
    )
    const tabs = new OAuthWorld()
    await tabs.start()
    const other = await tabs.browser.get("callback/op?code=x&state=another")
    expect(tabs.config.log[0]?.message).toContain("belongs to no sign-in")
    for (const answer of [lost, other])
      expect(answer.headers.get("location")).toBe(
        "http://app.test/auth/error?error=Configuration&code=sign_in_expired",
      )
    const page = await tabs.browser.get("error?error=Configuration&code=sign_in_expired")
    expect(page.status).toBe(400)
    const text = await page.text()
    expect(text).toContain("Please sign in again")
    expect(text).toContain('href="http://app.test/auth/signin"')
    expect(text).not.toContain("server")
  })

  test("pages.error learns the code too", async () => {
    const { browser } = heard({ pages: { error: "/oops" } })
    const answer = await browser.get("error?error=Configuration&code=sign_in_expired")
    expect(answer.headers.get("location")).toBe("/oops?error=Configuration&code=sign_in_expired")
  })
})

describe("Cancelled at the provider", () => {
  test("the sign-in page says so and offers the ways in", async () => {
    const op = new OAuthWorld()
    const state = (await op.start()).searchParams.get("state") ?? ""
    const answer = await op.browser.get(`callback/op?error=access_denied&state=${state}`)
    const location = answer.headers.get("location") ?? ""
    expect(location).toBe("http://app.test/auth/signin?error=OAuthCallbackError&code=cancelled")
    const text = await (await op.browser.get(location)).text()
    expect(text).toContain("The sign in was cancelled.")
    expect(text).toContain("Sign in with Provider")
  })
})

describe("A link in place of a form", () => {
  const asBrowser = { accept: "text/html,application/xhtml+xml" }

  test("a browser gets a page with the one button, which works; the log says so once", async () => {
    const op = new OAuthWorld((stub) => [openIdOf(stub), password()])
    const warn = vi.fn()
    op.config.logger = { ...op.config.logger, warn }
    await op.browser.get("signin/op", asBrowser)
    const answer = await op.browser.get("signin/op?callbackUrl=/in", asBrowser)
    expect(answer.status).toBe(405)
    expect(answer.headers.get("allow")).toBe("POST")
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(warn.mock.calls.filter(([code]) => code !== "shared-secret")).toEqual([
      ["sign-in-by-link", expect.stringContaining('signIn("op")')],
    ])
    expect(op.config.log).toEqual([])
    const text = await answer.text()
    expect(text.match(/<form/g)).toHaveLength(1)
    expect(text).toContain('action="http://app.test/auth/signin/op"')
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(text)?.[1] ?? ""
    const started = await op.browser.visit("signin/op", { method: "POST", body: { csrfToken } })
    expect(started.headers.get("location")).toContain("/authorize?")
  })

  test.each([undefined, "*/*", "application/json"])("accept: %s → 405 and JSON", async (accept) => {
    const { browser } = heard()
    const answer = await browser.get("signin/credentials", accept === undefined ? {} : { accept })
    expect(answer.status).toBe(405)
    expect(await answer.json()).toEqual({ message: "Method not allowed." })
  })
})

describe("A clock that is off", () => {
  /** A sign-in with a provider whose clock is this many seconds behind ours. */
  async function signInAt(seconds: number, options: object = {}): Promise<string | undefined> {
    const op = new OAuthWorld((stub) => [openIdOf(stub, options)])
    const claims = (usual: object) => {
      const made = Math.floor(Date.now() / 1000) - seconds
      return { ...usual, iat: made, nbf: made, exp: made + 300 }
    }
    op.op.overrides = { claims }
    await op.signIn()
    return op.config.log[0]?.message
  }

  test.each([
    [20 * 60, /120\d seconds ahead of/],
    [3 * 60 * 60, /1080\d seconds ahead of/],
    [-20 * 60, /(?:119\d|1200) seconds behind/],
  ])("by %i seconds", async (seconds, text) => {
    const message = await signInAt(seconds)
    expect(message).toMatch(text)
    expect(message).toContain("Set this server's clock")
    expect(message).not.toContain("clientSecret")
  })

  test.each([200, 350, -50, -61, -290])("by %i seconds: forgiven", async (seconds) => {
    expect(await signInAt(seconds)).toBeUndefined()
  })

  test.each([-310, 365])("by %i seconds: refused", async (seconds) => {
    expect(await signInAt(seconds)).toContain("Set this server's clock")
  })

  test("clockTolerance is strict about clocks that are ahead", async () => {
    expect(await signInAt(-50, { clockTolerance: 60 })).toBeUndefined()
    // A second may begin between the two clocks.
    expect(await signInAt(-65, { clockTolerance: 60 })).toMatch(/\b6[4-6] seconds behind/)
    expect(await signInAt(-5, { clockTolerance: 0 })).toBeDefined()
    expect(await signInAt(-310, { clockTolerance: 3600 })).toMatch(/\b3(09|10|11) seconds behind/)
  })

  test("a token that was over when it was made is not blamed on the clock", async () => {
    const op = new OAuthWorld()
    op.op.overrides = { claims: (claims) => ({ ...claims, exp: Number(claims["iat"]) - 100 }) }
    await op.signIn()
    expect(op.config.log[0]?.message).not.toContain("clock")
  })
})

describe("No configuration", () => {
  test.each([undefined, null, () => ({})])("%s in its place is named", (config) => {
    expect(() => configAt({}, config as never)).toThrow(/There is no configuration.*getSession/)
  })

  test("Auth answers as ever where there is one", async () => {
    const answer = await Auth(new Request("http://app.test/auth/session"), world())
    expect(answer.status).toBe(200)
  })
})

describe("At the start", () => {
  const warned = async (options: Partial<AuthConfig>) => {
    const { browser, warnings } = heard(options)
    expect((await browser.get("csrf")).status).toBe(200)
    expect((await browser.get("csrf")).status).toBe(200)
    return warnings
  }

  test.each<[string, OAuthUserConfig<never>, string[]]>([
    ["no id", { clientSecret: "s" }, ["AUTH_GITHUB_ID"]],
    ["a blank id", { clientId: " ", clientSecret: "s" }, ["AUTH_GITHUB_ID"]],
    ["no secret", { clientId: "i" }, ["AUTH_GITHUB_SECRET"]],
    ["neither", {}, ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"]],
  ])("a preset with %s is named, with the variables", async (_, options, variables) => {
    const warnings = await warned({ providers: [GitHub(options as never)] })
    expect(warnings).toEqual([expect.stringMatching(/^missing-credentials: Provider "github"/)])
    expect(warnings[0]?.match(/AUTH_GITHUB_\w+/g)).toEqual(variables)
  })

  test.each<[string, OAuthUserConfig<never>]>([
    ["id and secret", { clientId: "i", clientSecret: "s" }],
    ["a public client", { clientId: "i", client: { token_endpoint_auth_method: "none" } }],
    ["a key", { clientId: "i", client: { token_endpoint_auth_method: "private_key_jwt" } }],
  ])("nothing is missing with %s", async (_, options) => {
    expect(await warned({ providers: [GitHub(options as never)] })).toEqual([])
  })

  test.each<[object, string]>([
    [{ trusthost: true }, "Did you mean trustHost?"],
    [
      { pages: { signin: "/in" } },
      "no option pages.signin, so it is ignored. Did you mean pages.signIn?",
    ],
    [{ session: { maxage: 1 } }, "Did you mean session.maxAge?"],
    [{ callback: {} }, "Did you mean callbacks?"],
    [{ cookies: { sesionToken: {} } }, "Did you mean cookies.sessionToken?"],
    [{ pages: { signUp: "/join" } }, "no option pages.signUp, so it is ignored. Write theme: {"],
  ])("%j: the option that was meant", async (options, text) => {
    expect(await warned(options)).toEqual([expect.stringContaining(text)])
  })

  test.each<object>([{ prefix: "/x" }, { callbacks: { authorized: () => true } }, { mine: true }])(
    "%j is like no option, and is left alone",
    async (options) => {
      expect(await warned(options)).toEqual([])
    },
  )
})

describe("A page that leads to itself", () => {
  test.each<[string, AuthConfig["pages"], string]>([
    ["signin", { signIn: "/auth/signin" }, "Sign in"],
    ["signin", { signIn: "http://app.test/auth/signin/?x=1" }, "Sign in"],
    ["signin", { signIn: "/auth/error", error: "/auth/signin" }, "Sign in"],
    ["signout", { signOut: "/auth/signout" }, "Sign out"],
    ["error", { error: "/auth/error" }, "Something went wrong"],
    ["verify-request", { verifyRequest: "/auth/verify-request" }, "Check your email"],
  ])("GET /%s with %j: the built-in page, and a line that says why", async (path, pages, text) => {
    const { browser, warnings } = heard({ pages })
    const answer = await browser.get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`<h1>${text}`)
    expect(warnings).toEqual([expect.stringMatching(/^page-leads-to-itself: pages\.\w+ is/)])
  })

  test("is said with the first request, whatever it asks for", async () => {
    const { browser, warnings } = heard({ pages: { signIn: "/auth/error", error: "/auth/signin" } })
    await browser.get("providers")
    expect(warnings).toEqual([expect.stringMatching(/^page-leads-to-itself: pages\.signIn is/)])
  })

  test("also while the configuration is wrong", async () => {
    const { browser } = heard({ pages: { error: "/auth/error" }, secret: undefined })
    for (const path of ["signin", "error?error=Configuration"])
      expect((await browser.get(path)).status).toBe(500)
  })

  test.each<[string, AuthConfig["pages"]]>([
    ["signin", { signIn: "/login" }],
    ["signin", { signIn: "https://other.example/auth/signin" }],
    ["error", { error: "/auth/signin" }],
  ])("GET /%s with %j: goes there", async (path, pages) => {
    const { browser, warnings } = heard({ pages })
    expect((await browser.get(path)).status).toBe(302)
    expect(warnings).toEqual([])
  })
})
