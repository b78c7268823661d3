import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import Apple from "../../src/providers/apple.js"
import GitHub from "../../src/providers/github.js"
import Google from "../../src/providers/google.js"
import Reddit from "../../src/providers/reddit.js"
import Resend from "../../src/providers/resend.js"
import { Browser } from "../support/browser.js"
import { openIdOf, OAuthWorld } from "../support/oauth-world.js"
import type { StubProvider } from "../support/stub-provider.js"
import { mailTo, password, world } from "../support/world.js"

afterEach(() => {
  vi.restoreAllMocks()
})

function filled(env: Record<string, string>, providers: AuthConfig["providers"]) {
  const warn = vi.fn()
  const config: AuthConfig = { providers, logger: { warn } }
  setEnvDefaults(env, config)
  setEnvDefaults(env, config)
  return warn.mock.calls
}

describe("Providers that read one environment variable", () => {
  const env = { AUTH_A_B_ID: "id", AUTH_A_B_SECRET: "secret" }

  test("a-b and a_b: a warning for each variable, naming both", () => {
    expect(filled(env, [GitHub({ id: "a-b" }), GitHub({ id: "a_b" })])).toEqual([
      ["env-provider-collision", expect.stringMatching(/"a-b" and "a_b" both read AUTH_A_B_ID\./)],
      [
        "env-provider-collision",
        expect.stringMatching(/"a-b" and "a_b" both read AUTH_A_B_SECRET/),
      ],
    ])
  })

  test("the KEY_ID of apple is the ID of apple-key", () => {
    expect(filled({ AUTH_APPLE_KEY_ID: "key" }, [GitHub({ id: "apple-key" }), Apple({})])).toEqual([
      [
        "env-provider-collision",
        expect.stringMatching(/"apple-key" and "apple" both read AUTH_APPLE_KEY_ID/),
      ],
    ])
  })

  test("email providers too, by AUTH_{ID}_KEY", () => {
    const providers = [Resend({ id: "a-b" }), Resend({ id: "a_b" })]
    expect(filled({ AUTH_A_B_KEY: "key" }, providers)).toHaveLength(1)
  })

  test("two configurations made alike are warned of once", () => {
    const warn = vi.fn()
    for (let turn = 0; turn < 3; turn += 1)
      setEnvDefaults(env, {
        providers: [GitHub({ id: "a-b", clientSecret: "x" }), GitHub({ id: "a_b" })],
        logger: { warn },
      })
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test.each<[string, AuthConfig["providers"]]>([
    [
      "options of their own",
      [GitHub({ id: "a-b" }), GitHub({ id: "a_b", clientId: "x", clientSecret: "y" })],
    ],
    ["other ids", [GitHub({ id: "a-b" }), GitHub({ id: "a-c" })]],
    ["one id, which is refused elsewhere", [GitHub({ id: "a-b" }), GitHub({ id: "A-B" })]],
  ])("%s: none", (_, providers) => {
    expect(filled(env, providers)).toEqual([])
  })

  test("a renamed preset that falls back to the preset's variables shares them on purpose", () => {
    const providers = [GitHub, GitHub({ id: "work" }), GitHub({ id: "play" })]
    expect(filled({ AUTH_GITHUB_ID: "id" }, providers)).toEqual([])
  })
})

describe("A redirect proxy without a list of targets", () => {
  const PROXY = "https://app.example"

  async function warningsAt(origin: string, options: Partial<AuthConfig>): Promise<unknown[][]> {
    const warn = vi.fn()
    const { config } = new OAuthWorld((op) => [openIdOf(op)], { ...options, logger: { warn } })
    for (let turn = 0; turn < 2; turn += 1) await new Browser(config, origin).get("csrf")
    return warn.mock.calls
  }

  test("is warned of, on the proxy alone", async () => {
    const options = { redirectProxyUrl: `${PROXY}/auth` }
    expect(await warningsAt(PROXY, options)).toEqual([
      ["redirect-proxy-open", expect.stringContaining("redirectProxyTargets")],
    ])
    expect(await warningsAt("https://pr-1.preview.example", options)).toEqual([])
  })

  test("also where one provider has the proxy, and the list is empty", async () => {
    const warn = vi.fn()
    const { config } = new OAuthWorld(
      (op) => [openIdOf(op, { redirectProxyUrl: `${PROXY}/auth` })],
      { redirectProxyTargets: [], logger: { warn } },
    )
    await new Browser(config, PROXY).get("csrf")
    expect(warn.mock.calls).toEqual([["redirect-proxy-open", expect.any(String)]])
  })

  test.each<[string, Partial<AuthConfig>]>([
    [
      "with targets",
      { redirectProxyUrl: `${PROXY}/auth`, redirectProxyTargets: ["https://a.example"] },
    ],
    ["without a proxy", {}],
    ["with a proxy that is no address", { redirectProxyUrl: "app.example/auth" }],
  ])("%s: none", async (_, options) => {
    expect(await warningsAt(PROXY, options)).toEqual([])
  })
})

describe("Dangerous options", () => {
  test("each has a warning of its own", async () => {
    const warn = vi.fn()
    const { config } = new OAuthWorld(
      (op) => [openIdOf(op, { allowDangerousEmailAccountLinking: true, checks: ["pkce"] })],
      { debug: true, logger: { warn, debug: () => undefined } },
    )
    await new Browser(config).get("csrf")
    expect(new Set(warn.mock.calls.flat())).toEqual(
      new Set(["dangerous-linking", "debug-enabled", "state-check-disabled"]),
    )
  })

  test("the built-in logger prints code, details and anchor on one line", async () => {
    const print = vi.spyOn(console, "warn").mockReturnValue(undefined)
    // A secret of its own: the applications of the other tests share one, which is a warning too.
    const secret = "printed-secret-printed-secret-printed"
    const { logger: _, ...config } = world({ useSecureCookies: false, secret })
    await new Browser(config, "https://printed.test").get("csrf")
    expect(print.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\[auth\]\[warn\]\[secure-cookies-mismatch\] useSecureCookies is false .* See docs\/errors\.md#secure-cookies-mismatch in @sallyport\/core$/,
        ),
      ],
    ])
  })
})

describe("People who will be refused because nothing says whose a stored address is", () => {
  const { listAccountsByUser: _, ...adapter } = MemoryAdapter()
  const client = { clientId: "id", clientSecret: "secret" }
  const linking = { allowDangerousEmailAccountLinking: true }

  async function told(
    providers: (op: StubProvider) => AuthConfig["providers"],
    options: Partial<AuthConfig> = { adapter },
  ): Promise<string | undefined> {
    const warn = vi.fn<(code: string, details?: string) => void>()
    const { config } = new OAuthWorld(providers, { logger: { warn }, ...options })
    const browser = new Browser(config)
    await browser.get("csrf")
    await browser.get("csrf")
    const calls = warn.mock.calls.filter(([code]) => code === "unproven-addresses")
    expect(calls.length).toBeLessThan(2)
    return calls[0]?.[1]
  }

  test("email links: the reason is named, and the three ways out", async () => {
    const text = await told((op) => [openIdOf(op), Google(client), mailTo([])])
    expect(text).toContain('signed up through "op" may be refused')
    expect(text).toContain('return through "email"')
    expect(text).toContain("@sallyport/kysely-adapter")
    expect(text).toContain("withAccountLists")
    expect(text).toContain('adoptsUnverifiedUsers on "email"')
    expect(text).toContain('emailTrust: "always"')
    expect(text).not.toContain("google")
  })

  test("linking by address", async () => {
    const text = await told((op) => [openIdOf(op), Google({ ...client, ...linking })])
    expect(text).toContain('signed up through "op" may be refused')
    expect(text).toContain('return through "google"')
    expect(text).toContain('allowUnverifiedEmailAccountLinking on "google"')
  })

  test("passwords are a reason", async () => {
    expect(await told(() => [password(), mailTo([])])).toContain('through "credentials" may')
  })

  test.each<[string, (op: StubProvider) => AuthConfig["providers"], Partial<AuthConfig>?]>([
    [
      "an adapter that lists accounts",
      (op) => [openIdOf(op), mailTo([])],
      { adapter: MemoryAdapter() },
    ],
    ["no adapter", (op) => [openIdOf(op, linking)], {}],
    [
      "providers that always vouch",
      () => [Google({ ...client, ...linking }), GitHub(client), mailTo([])],
    ],
    ["providers without addresses", () => [Reddit(client), mailTo([])]],
    ["the same said of one's own", (op) => [openIdOf(op, { emailTrust: "always" }), mailTo([])]],
    ["one way in and no linking", (op) => [openIdOf(op)]],
    ["email alone", () => [mailTo([])]],
    ["the option", (op) => [openIdOf(op), mailTo([], { adoptsUnverifiedUsers: true })]],
    [
      "an answer of one's own",
      (op) => [openIdOf(op), mailTo([], { adoptsUnverifiedUsers: () => false })],
    ],
    [
      "any address links",
      (op) => [openIdOf(op, { ...linking, allowUnverifiedEmailAccountLinking: true })],
    ],
  ])("%s: none", async (_, providers, options) => {
    expect(await told(providers, options)).toBeUndefined()
  })
})
