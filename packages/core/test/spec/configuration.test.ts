import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import WebAuthn from "../../src/providers/webauthn.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { createActionURL } from "../../src/http/action-url.js"
import Auth0 from "../../src/providers/auth0.js"
import BankIDNorway from "../../src/providers/bankid-no.js"
import GitHub from "../../src/providers/github.js"
import Keycloak from "../../src/providers/keycloak.js"
import MicrosoftEntraID from "../../src/providers/microsoft-entra-id.js"
import Loops from "../../src/providers/loops.js"
import Resend from "../../src/providers/resend.js"
import { Browser } from "../support/browser.js"
import { mailTo, password, recordedStore, world } from "../support/world.js"

const MESSAGE =
  "There was a problem with the server configuration. Check the server logs for more information."

async function problemsOf(options: Partial<AuthConfig>): Promise<string[]> {
  const config = world(options)
  expect((await Auth(new Request("http://app.test/auth/session"), config)).status).toBe(500)
  return config.log.map(({ name }) => name)
}

describe("Configuration checks", () => {
  test.each<[string, Partial<AuthConfig>, string]>([
    ["host not trusted", { trustHost: false }, "UntrustedHost"],
    ["no secret", { secret: undefined }, "MissingSecret"],
    ["an empty secret", { secret: "" }, "MissingSecret"],
    ["no secret in the list", { secret: [] }, "MissingSecret"],
    ["a blank secret", { secret: [" "] }, "MissingSecret"],
    [
      "OAuth without endpoints",
      { providers: [{ id: "x", name: "X", type: "oauth" }] },
      "InvalidEndpoints",
    ],
    [
      "OpenID Connect without issuer",
      { providers: [Keycloak({ clientId: "a" })] },
      "InvalidEndpoints",
    ],
    [
      "credentials without authorize",
      { providers: [{ ...password(), authorize: undefined as never }] },
      "MissingAuthorize",
    ],
    ["email without adapter", { providers: [mailTo([])] }, "MissingAdapter"],
    [
      "email with half an adapter",
      { providers: [mailTo([])], adapter: {}, session: { strategy: "jwt" } },
      "MissingAdapterMethods",
    ],
    ["stored sessions without adapter", { session: { strategy: "database" } }, "MissingAdapter"],
    [
      "stored sessions with half an adapter",
      { adapter: { getUser: () => null } },
      "MissingAdapterMethods",
    ],
    ["two providers of one id", { providers: [password(), password()] }, "InvalidProvider"],
    [
      "passkeys without the flag",
      {
        providers: [WebAuthn({ enableConditionalUI: false })],
      },
      "ExperimentalFeatureNotEnabled",
    ],
  ])("%s → %s", async (_, options, name) => {
    expect(await problemsOf(options)).toContain(name)
  })

  test("all problems are reported together, once, each naming option and fix", async () => {
    const config = world({ trustHost: false, secret: undefined, providers: [mailTo([]), Keycloak] })
    for (let turn = 0; turn < 3; turn++)
      await Auth(new Request("http://app.test/auth/session"), config)
    expect(config.log.map(({ name }) => name)).toEqual([
      "UntrustedHost",
      "MissingSecret",
      "InvalidEndpoints",
      "MissingAdapter",
    ])
    expect(config.log.map(({ message }) => message).join("\n")).toMatch(
      /AUTH_TRUST_HOST[\s\S]*AUTH_SECRET[\s\S]*AUTH_KEYCLOAK_ISSUER[\s\S]*adapter/,
    )
  })

  test.each(["csrf", "providers", "callback/credentials"])(
    "GET %s → 500 JSON without details",
    async (path) => {
      const response = await new Browser(world({ secret: undefined })).get(path)
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ message: MESSAGE })
    },
  )

  test("GET session → 500 as text, which nobody can take for a session", async () => {
    const response = await new Browser(world({ secret: undefined })).get("session")
    expect(response.status).toBe(500)
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(await response.text()).toBe(MESSAGE)
  })

  test("GET on a page → the error page, 500; with pages.error a redirect there, unless that page itself asked", async () => {
    const page = await new Browser(world({ secret: undefined })).get("signin")
    expect(page.status).toBe(500)
    expect(await page.text()).toContain("Server error")
    const own = new Browser(world({ secret: undefined, pages: { error: "/oops" } }))
    expect((await own.get("signin")).headers.get("location")).toBe(
      "http://app.test/oops?error=Configuration",
    )
    expect((await own.get("signin?callbackUrl=/oops")).status).toBe(500)
    expect((own.config as ReturnType<typeof world>).log.map(({ name }) => name)).toContain(
      "ErrorPageLoop",
    )
  })

  test("one configuration's providers say nothing about another's", async () => {
    await Auth(new Request("http://app.test/auth/session"), world({ providers: [mailTo([])] }))
    const other = await Auth(new Request("http://app.test/auth/session"), world())
    expect(other.status).toBe(200)
  })

  test("the configuration is never written to", async () => {
    const frozen = Object.freeze({
      ...world(),
      providers: Object.freeze([Object.freeze(GitHub({ clientId: "a" }))]) as never,
    })
    const browser = new Browser(frozen)
    expect((await browser.get("signin")).status).toBe(200)
    expect((await browser.post("signin/github")).status).toBe(302)
  })

  test("a member that was replaced takes effect; framework packages write base paths this way", async () => {
    const config = world()
    expect((await Auth(new Request("http://app.test/auth/session"), config)).status).toBe(200)
    config.basePath = "/api/auth"
    expect((await Auth(new Request("http://app.test/api/auth/session"), config)).status).toBe(200)
    expect((await Auth(new Request("http://app.test/auth/session"), config)).status).toBe(404)
  })

  test("warnings come once a configuration", async () => {
    const warn = vi.fn()
    const config = {
      ...world({ secret: "short", debug: true }),
      logger: { warn, debug: () => undefined },
    }
    for (let turn = 0; turn < 3; turn++)
      await Auth(new Request("http://app.test/auth/session"), config)
    expect(warn.mock.calls.flat()).toEqual(["debug-enabled", "weak-secret"])
  })
})

describe("Environment", () => {
  const filled = (env: Record<string, string>, config: Partial<AuthConfig> = {}) => {
    const copy: AuthConfig = { providers: [], logger: { warn: () => undefined }, ...config }
    setEnvDefaults(env, copy)
    return copy
  }

  test("secrets: numbered ones first, newest first", () => {
    expect(filled({ AUTH_SECRET: "a", AUTH_SECRET_1: "b", AUTH_SECRET_3: "d" }).secret).toEqual([
      "d",
      "b",
      "a",
    ])
    expect(filled({ AUTH_SECRET: "a" }, { secret: "own" }).secret).toBe("own")
  })

  test("NEXTAUTH_SECRET is the secret only where no other is set (Authentication 5, Versioning 2)", () => {
    expect(filled({ NEXTAUTH_SECRET: "v4" }).secret).toEqual(["v4"])
    expect(filled({ NEXTAUTH_SECRET: "v4", AUTH_SECRET: "" }).secret).toEqual(["v4"])
    expect(filled({ NEXTAUTH_SECRET: "v4", AUTH_SECRET: "a" }).secret).toEqual(["a"])
    expect(filled({ NEXTAUTH_SECRET: "v4", AUTH_SECRET_1: "b" }).secret).toEqual(["b"])
    expect(filled({ NEXTAUTH_SECRET: "v4" }, { secret: "own" }).secret).toBe("own")
  })

  test.each([
    [{}, true],
    [{ NODE_ENV: "production" }, false],
    [{ NODE_ENV: "production", AUTH_URL: "https://x.test" }, true],
    [{ NODE_ENV: "production", AUTH_TRUST_HOST: "true" }, true],
    [{ NODE_ENV: "production", AUTH_TRUST_HOST: "1" }, true],
    [{ AUTH_TRUST_HOST: "false" }, false],
    [{ AUTH_TRUST_HOST: "0" }, false],
    [{ VERCEL: "1", AUTH_TRUST_HOST: "false" }, false],
    [{ NODE_ENV: "production", AUTH_TRUST_HOST: "", VERCEL: "1" }, true],
    [{ NODE_ENV: "production", CF_PAGES: "1" }, true],
  ])("trustHost from %j → %s", (env, expected) => {
    expect(filled(env as Record<string, string>).trustHost).toBe(expected)
  })

  test.each([
    ["https://x.test/api/auth", undefined, "/api/auth"],
    ["https://x.test", undefined, "/auth"],
    ["not an address", undefined, "/auth"],
    ["https://x.test/api/auth", "/own", "/own"],
  ])("basePath from AUTH_URL %s over %s → %s", (AUTH_URL, basePath, expected) => {
    expect(filled({ AUTH_URL }, basePath ? { basePath } : {}).basePath).toBe(expected)
  })

  test("provider credentials: explicit options, then AUTH_{ID}_…, then the preset's own", () => {
    const env = {
      AUTH_GITHUB_ID: "env-id",
      AUTH_GITHUB_SECRET: "env-secret",
      AUTH_WORK_ID: "work",
      AUTH_RESEND_KEY: "key",
    }
    const { providers } = filled(env, {
      providers: [GitHub, GitHub({ clientId: "own" }), GitHub({ id: "work" }), Resend],
    })
    expect(
      providers.map(
        (one) =>
          (one as { clientId?: string }).clientId ??
          (one as { options: { clientId?: string } }).options.clientId,
      ),
    ).toEqual(["env-id", "own", "work", undefined])
    expect(providers[3]).toMatchObject({ options: { apiKey: "key" } })
  })

  test("a preset's default issuer gives way to the environment's, not to nothing", () => {
    const issuer = "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0"
    const { providers } = filled(
      { AUTH_MICROSOFT_ENTRA_ID_ISSUER: issuer },
      { providers: [MicrosoftEntraID({ clientId: "a" })] },
    )
    expect(providers[0]).toMatchObject({ issuer })
  })

  test("a preset that was not called shows what it was given, as Auth.js has it", () => {
    const env = {
      AUTH_AUTH0_ID: "id",
      AUTH_AUTH0_SECRET: "secret",
      AUTH_AUTH0_ISSUER: "https://tenant.example",
      AUTH_BANKID_NO_ID: "several words",
      AUTH_RESEND_KEY: "key",
    }
    expect(filled(env, { providers: [Auth0, BankIDNorway, Resend] }).providers).toMatchObject([
      { clientId: "id", clientSecret: "secret", issuer: "https://tenant.example" },
      { clientId: "several words" },
      { apiKey: "key" },
    ])
  })

  test("so does a function that takes no options", () => {
    const own = () => ({ id: "own-op", name: "Own", type: "oauth" as const })
    const { providers } = filled({ AUTH_OWN_OP_ID: "id" }, { providers: [own] })
    expect(providers).toMatchObject([{ clientId: "id" }])
  })

  test("what cannot be filled is a problem of the configuration, which says what is wanted", async () => {
    const providers = [Loops, undefined, null, false] as unknown as AuthConfig["providers"]
    const log: Error[] = []
    const logger = { error: (error: Error) => void log.push(error) }
    const config = filled({ AUTH_SECRET: "s" }, { providers, logger })
    expect((await Auth(new Request("http://app.test/auth/session"), config)).status).toBe(500)
    const messages = log.map(({ message }) => message).join("\n")
    expect(messages).toContain("Loops needs the transactionalId option")
    for (const entry of [2, 3, 4]) expect(messages).toContain(`Entry ${entry} of providers`)
  })

  test("filling twice changes nothing more, so that a configuration stays the one that was resolved", () => {
    const config = filled({ AUTH_GITHUB_ID: "a" }, { providers: [GitHub, GitHub({})] })
    const before = config.providers
    setEnvDefaults({ AUTH_GITHUB_ID: "a" }, config)
    expect(config.providers).toBe(before)
  })

  test.each([
    [{ host: "app.test" }, {}, "https://app.test/auth/signin"],
    [
      { host: "a", "x-forwarded-host": "b:81, c", "x-forwarded-proto": "http, https" },
      {},
      "http://b:81/auth/signin",
    ],
    [{ host: "a" }, { AUTH_URL: "https://z.test/auth" }, "https://z.test/auth/signin"],
    [{ host: "a" }, { AUTH_URL: "https://z.test" }, "https://z.test/auth/signin"],
    [{ host: "a" }, { AUTH_URL: "https://z.test/other" }, "https://z.test/auth/signin"],
  ])("createActionURL for %j with %j → %s", (headers, env, expected) => {
    const url = createActionURL(
      "signin",
      "https",
      new Headers(headers as Record<string, string>),
      env,
      { basePath: "/auth" },
    )
    expect(url.href).toBe(expected)
  })

  test.each([[{}], [{ host: "user@evil.example" }], [{ host: "a/b" }], [{ host: "" }]])(
    "createActionURL refuses the host of %j",
    (headers) => {
      expect(() =>
        createActionURL("signin", "https", new Headers(headers as Record<string, string>), {}, {}),
      ).toThrow(/AUTH_URL/)
    },
  )
})

describe("Logging", () => {
  test("debug output holds no secret, whatever the flow", async () => {
    const lines: string[] = []
    const { adapter } = recordedStore()
    const sent: { to: string; url: string; token: string }[] = []
    const config = {
      ...world({ adapter, debug: true, providers: [mailTo(sent), password()] }),
      logger: {
        debug: (message: string, metadata?: unknown) =>
          void lines.push(message, JSON.stringify(metadata)),
        warn: () => undefined,
        error: (error: Error) => void lines.push(String(error), JSON.stringify(error.cause)),
      },
    }
    const browser = new Browser(config)
    await browser.post("signin/email", { email: "ada@example.com" })
    await browser.get(sent[0]!.url)
    await browser.session()
    const session = browser.jar.get("authjs.session-token")!
    const csrf = await browser.csrfToken()
    await browser.post("signout")
    const log = lines.join("\n")
    expect(log).toContain("adapter_createSession")
    for (const secret of [sent[0]!.token, session, csrf, String(config.secret)])
      expect(log).not.toContain(secret)
  })

  test("a logger that throws or rejects decides nothing", async () => {
    const broken = () => {
      throw new Error("disk full")
    }
    const config = {
      ...world(),
      logger: { error: broken, warn: broken, debug: () => Promise.reject(new Error("x")) as never },
    }
    const response = await new Browser(config).post("callback/credentials", { username: "eve" })
    expect(response.headers.get("location")).toContain("CredentialsSignin")
  })

  test("control characters from input reach the console escaped", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { logger: _, ...config } = world()
    await Auth(new Request("http://app.test/auth/x%0d%0a%1b[31mforged"), config)
    expect(error.mock.calls.flat().join("")).not.toMatch(/\r|\p{Cc}/u)
    error.mockRestore()
  })
})
