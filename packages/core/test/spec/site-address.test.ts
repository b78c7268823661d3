import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { createActionURL } from "../../src/http/action-url.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import { siteOrigin } from "../../src/integration/web/site-origin.js"
import { requestFramework } from "../support/request-framework.js"
import { Browser } from "../support/browser.js"
import { mailTo, recordedStore, world, type SentMail } from "../support/world.js"

type Env = Record<string, string>

const production = { NODE_ENV: "production" }

/** A site whose environment was read, with a mailbox. */
function siteWith(env: Env, options: Partial<AuthConfig> = {}) {
  const sent: SentMail[] = []
  const { adapter, calls } = recordedStore()
  const config = world({ adapter, providers: [mailTo(sent)], trustHost: undefined, ...options })
  setEnvDefaults(env, config)
  return { config, sent, calls }
}

/** A victim's link, requested by someone who chooses the Host header. */
async function linkAskedAt(host: string, env: Env, options?: Partial<AuthConfig>) {
  const { config, sent } = siteWith(env, options)
  const browser = new Browser(config, `http://${host}`)
  await browser.post("signin/email", { email: "victim@example.com" }).catch(() => undefined)
  return sent[0]?.url
}

describe("An AUTH_URL that is no address", () => {
  const unusable = [
    ["app.example.com", "Write https://app.example.com."],
    ["localhost:3000", "Write http://localhost:3000."],
    ["/auth", "Write the whole address"],
    ["https://${HOST}", "Write the whole address"],
    ["https://ada:pw@app.example.com", "Write only this site's address"],
  ] as const

  describe.each(unusable)("%s", (text, correction) => {
    test.each<[string, Env, Partial<AuthConfig>]>([
      ["in production", { AUTH_URL: text, ...production }, {}],
      ["in development", { AUTH_URL: text }, {}],
      ["where hosts are trusted", { AUTH_URL: text, AUTH_TRUST_HOST: "true" }, {}],
      ["where the configuration trusts them", { AUTH_URL: text }, { trustHost: true }],
      ["as NEXTAUTH_URL", { NEXTAUTH_URL: text, ...production }, {}],
    ])("%s: nothing is answered, and the log says what to write", async (_, env, options) => {
      const { config, sent, calls } = siteWith(env, options)
      const browser = new Browser(config, "http://evil.example")
      for (const path of ["session", "csrf", "providers", "signin", "callback/email"])
        expect((await browser.get(path)).status).toBe(500)
      await browser.visit("signin/email", { method: "POST", body: { email: "ada@example.com" } })
      expect(sent).toEqual([])
      expect(calls).toEqual([])
      expect(config.log).toMatchObject([{ type: "UntrustedHost" }])
      expect(config.log[0]?.message).toContain(correction)
    })
  })

  test("gives no base path", () => {
    for (const AUTH_URL of ["localhost:3000", "app.example.com/api/auth"])
      expect(siteWith({ AUTH_URL }).config.basePath).toBe("/auth")
  })

  test("createActionURL throws instead of building on the headers", () => {
    const headers = new Headers({ host: "evil.example" })
    for (const [text, correction] of unusable)
      for (const name of ["AUTH_URL", "NEXTAUTH_URL"])
        expect(() => createActionURL("signin", "http", headers, { [name]: text }, {})).toThrow(
          correction,
        )
  })

  test("a corrected one works, also if the same object is filled again", async () => {
    const { config } = siteWith({ AUTH_URL: "app.example.com" })
    setEnvDefaults({ AUTH_URL: "https://app.example.com" }, config)
    expect((await new Browser(config).get("session")).status).toBe(200)
  })
})

describe("Where AUTH_URL alone lets a host be trusted, it is the host", () => {
  test.each<[string, Env, string]>([
    ["AUTH_URL", { AUTH_URL: "https://app.example" }, "http://app.example/"],
    ["with a port", { AUTH_URL: "http://app.example:8080" }, "http://app.example:8080/"],
    ["NEXTAUTH_URL", { NEXTAUTH_URL: "https://app.example/api/auth" }, "http://app.example/"],
    [
      "although others are expressly not trusted",
      { AUTH_URL: "https://app.example", AUTH_TRUST_HOST: "false", VERCEL: "1" },
      "http://app.example/",
    ],
  ])("%s: another Host header changes no link", async (_, env, expected) => {
    const link = await linkAskedAt("evil.example:1234", { ...env, ...production })
    expect(link).toMatch(new RegExp(`^${expected}auth/callback/email\\?`))
  })

  test("nothing that is answered holds the other host", async () => {
    const { config } = siteWith({ AUTH_URL: "https://app.example", ...production })
    const browser = new Browser(config, "http://evil.example")
    for (const path of ["providers", "signin", "signout", "error", "callback/x", "csrf", "x"]) {
      const answer = await browser.get(path)
      const text = `${await answer.text()} ${[...answer.headers].join(" ")}`
      expect(text).not.toContain("evil")
    }
  })

  test("the server's operations keep to it too", async () => {
    const sent: SentMail[] = []
    const { adapter } = recordedStore()
    const env = { AUTH_URL: "https://app.example", ...production }
    const framework = {
      ...requestFramework,
      env: () => env,
    }
    const { on } = createOperations(
      framework,
      world({ adapter, providers: [mailTo(sent)], trustHost: undefined }),
    )
    const event = new Request("https://evil.example/form")
    const page = await on(event).signIn("email", { email: "ada@example.com", redirectTo: "/" })
    expect([sent[0]?.url, page].join(" ")).not.toContain("evil")
    expect(await on(event).signIn(undefined, { redirectTo: "/x" })).not.toContain("evil")
  })

  test.each<[string, Env, Partial<AuthConfig>]>([
    ["trustHost: true", production, { trustHost: true }],
    ["AUTH_TRUST_HOST", { AUTH_TRUST_HOST: "true", ...production }, {}],
    ["Vercel", { VERCEL: "1", ...production }, {}],
    ["development", {}, {}],
  ])("%s trusts every host, so that one site may have several", async (_, env, options) => {
    const link = await linkAskedAt("b.example", { AUTH_URL: "https://a.example", ...env }, options)
    expect(link).toMatch(/^http:\/\/b\.example\//)
  })
})

describe("What gives trust", () => {
  test.each<[Env, boolean]>([
    [{}, false],
    [{ AUTH_URL: "" }, false],
    [{ AUTH_URL: " " }, false],
    [{ AUTH_URL: "", NEXTAUTH_URL: "" }, false],
    [{ AUTH_URL: "https://app.example" }, true],
    [{ NEXTAUTH_URL: "https://app.example" }, true],
    [{ AUTH_TRUST_HOST: "true" }, true],
    [{ AUTH_TRUST_HOST: "yes" }, true],
    [{ AUTH_TRUST_HOST: " " }, false],
    ...["false", "FALSE", " 0 ", "no", "n", "off", "never", "null", "undefined", "disabled"].map(
      (no): [Env, boolean] => [{ AUTH_TRUST_HOST: no, VERCEL: "1" }, false],
    ),
    [{ VERCEL: "1" }, true],
    [{ VERCEL: "0" }, false],
    [{ VERCEL: "false", CF_PAGES: "no" }, false],
    [{ CF_PAGES: "1" }, true],
    [{ NODE_ENV: " Production " }, false],
  ])("%j in production: %s", async (env, expected) => {
    const { config } = siteWith({ ...production, ...env })
    expect(config.trustHost).toBe(expected)
    expect((await new Browser(config).get("session")).status).toBe(expected ? 200 : 500)
  })

  test.each([
    ["true", 200],
    ["1", 200],
    ["false", 500],
    ["0", 500],
    ["", 500],
  ])(
    "trustHost as the text %j, from a variable of the application's own: %s",
    async (text, status) => {
      const config = world({ trustHost: text as unknown as boolean })
      expect((await Auth(new Request("http://app.test/auth/session"), config)).status).toBe(status)
    },
  )
})

describe("The origin of this site, as the package of a framework reads it", () => {
  const told = (host: string | null, env: Env = {}) =>
    siteOrigin(env, () => ({ host, protocol: "https:" }))

  test.each(["app.test", "app.test:8443", "127.0.0.1:3000", "[::1]:3000", "App.Test"])(
    "%s is a host",
    (host) => {
      expect(told(host)).toBe(`https://${host}`)
    },
  )

  test.each([
    ["missing", null],
    ["empty", ""],
    ["with user info", "app.test@evil.test"],
    ["with a path", "evil.test/x"],
    ["with a fragment", "evil.test#"],
    ["with a query", "evil.test?app.test"],
    ["with a backslash", "evil.test\\app.test"],
    ["two of them", "evil.test,app.test"],
    ["with a blank", "evil test"],
    ["with a port that is none", "app.test:65536"],
    ["an IPv4 address that is none", "1.2.3.256"],
    ["an IPv6 address that is none", "[1::2::3]"],
  ])("one that is none is the fault of the request: %s", (_, host) => {
    expect(() => told(host)).toThrow(expect.objectContaining({ status: 400 }))
  })

  test("AUTH_URL decides, and the request is not asked", () => {
    const env = { AUTH_URL: "https://shop.test/auth" }
    expect(told("evil.test", env)).toBe("https://shop.test")
    expect(told("evil.test#", env)).toBe("https://shop.test")
  })
})

describe("A configuration that is filled at every request", () => {
  const AUTH_URL = "https://app.example/api/auth"

  test("stays the one that was resolved", async () => {
    const { config } = siteWith({ AUTH_URL, ...production })
    const before = await resolveConfig(config)
    setEnvDefaults({ AUTH_URL, ...production }, config)
    expect(await resolveConfig(config)).toBe(before)
  })

  test("is not told that the base path, which was filled the first time, is redundant", () => {
    const warn = vi.fn()
    const config: AuthConfig = { providers: [], logger: { warn } }
    for (let turn = 0; turn < 3; turn += 1) setEnvDefaults({ AUTH_URL }, config)
    expect(warn).not.toHaveBeenCalled()
    setEnvDefaults({ AUTH_URL }, { providers: [], basePath: "/own", logger: { warn } })
    expect(warn).toHaveBeenCalledWith("env-url-basepath-redundant")
  })

  test("a copy keeps what the environment said", async () => {
    const { config } = siteWith({ AUTH_URL: "app.example" })
    expect((await new Browser({ ...config }).get("session")).status).toBe(500)
  })
})
