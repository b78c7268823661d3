import { describe, expect, test, vi } from "vitest"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { openJwt } from "../../src/crypto/open-jwt.js"
import { sealJwt } from "../../src/crypto/seal-jwt.js"
import { Browser } from "../support/browser.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { Authenticator } from "../support/authenticator.js"
import { expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { mailTo, password, recordedStore, SECRET, world, type SentMail } from "../support/world.js"

/** Everything in one browser, taken to another application on the same cookie host. */
function takenTo(config: AuthConfig, from: Browser, origin = from.origin): Browser {
  const browser = new Browser(config, origin)
  for (const [name, value] of from.jar) browser.jar.set(name, value)
  return browser
}

/** The cookies as Auth.js, or an earlier version of this library, would have sealed them. */
async function withoutClient(browser: Browser): Promise<number> {
  let changed = 0
  for (const [name, value] of browser.jar) {
    const claims = await openJwt(value, { secret: SECRET, salt: name })
    if (typeof claims?.["client"] !== "string") continue
    const { client: _, ...rest } = claims
    browser.jar.set(name, await sealJwt(rest, { secret: SECRET, salt: name, maxAge: 900 }))
    changed += 1
  }
  return changed
}

type Options = Parameters<typeof openIdOf>[1]

const formPost = { authorization: { params: { response_mode: "form_post" } } }
const own = { issuer: "https://tenant-a.example" }

describe("Two applications with one secret, each with a provider of the same id", () => {
  test.each<[string, Options, Options]>([
    ["issuer", own, { issuer: "https://tenant-b.example" }],
    ["client", {}, { clientId: "client-of-b" }],
    [
      "place of the document",
      { wellKnown: "https://op.example/a" },
      { wellKnown: "https://op.example/b" },
    ],
    [
      "issuer, by form_post",
      { ...own, ...formPost },
      { issuer: "https://tenant-b.example", ...formPost },
    ],
  ])("of another %s: a flow of one does not finish in the other", async (_, a, b) => {
    const first = new OAuthWorld((op) => [
      openIdOf(op, {
        ...a,
        issuer: a?.wellKnown ? undefined : (a?.issuer ?? "https://op.example"),
      }),
    ])
    first.op.overrides = {
      at: Object.fromEntries(
        ["/a", "/b"].map((path) => [
          path,
          () => first.op.fetch("https://op.example/.well-known/openid-configuration"),
        ]),
      ),
      metadata: (document) => ({ ...document, issuer: a?.issuer ?? document["issuer"] }),
    }
    const started = await first.start()
    const way = first.op.comeBack(started.href)

    const second = new OAuthWorld((op) => [
      openIdOf(op, {
        ...b,
        issuer: b?.wellKnown ? undefined : (b?.issuer ?? "https://op.example"),
      }),
    ])
    second.op.fallSilent()
    const browser = takenTo(second.config, first.browser)
    const { url, method, body } = way
    await browser.visit(url.href, { method, ...(body !== undefined && { body }) })
    expect(second.lastError).toBe("InvalidCheck")
    expect(second.op.disturbed).toEqual([])
    expect(await browser.session()).toBeNull()
  })

  test("OAuth 2: the token endpoint is what tells them apart", async () => {
    const first = new OAuthWorld((op) => [oauthOf(op)])
    const query = first.op.consent((await first.start()).href)
    const second = new OAuthWorld((op) => [oauthOf(op, { token: "https://b.example/token" })])
    second.op.fallSilent()
    const browser = takenTo(second.config, first.browser)
    await browser.get(`callback/op?${new URLSearchParams(query)}`)
    expect(second.lastError).toBe("InvalidCheck")
    expect(second.op.disturbed).toEqual([])
  })

  test("each check cookie alone is bound", async () => {
    for (const checks of [["state"], ["pkce"], ["nonce"]] as const) {
      const named = [...checks] as ("state" | "pkce" | "nonce")[]
      const first = new OAuthWorld((op) => [openIdOf(op, { checks: named })])
      const query = first.op.consent((await first.start()).href)
      const second = new OAuthWorld((op) => [openIdOf(op, { checks: named, clientId: "other" })])
      const browser = takenTo(second.config, first.browser)
      await browser.get(`callback/op?${new URLSearchParams(query)}`)
      expect(second.lastError).toBe("InvalidCheck")
    }
  })

  test("a form that was carried over by one is not read by the other", async () => {
    const origin = "https://app.test"
    const first = new OAuthWorld((op) => [openIdOf(op, formPost)])
    const a = new Browser(first.config, origin)
    const start = await a.post("signin/op")
    const body = first.op.consent(start.headers.get("location") ?? "")
    const headers = { "sec-fetch-site": "cross-site" }
    const bounce = await a.visit("callback/op", { method: "POST", body, headers })
    expect(bounce.status).toBe(303)

    const second = new OAuthWorld((op) => [openIdOf(op, { ...formPost, clientId: "other" })])
    await takenTo(second.config, a, origin).get("callback/op")
    expect(second.config.log.at(-1)?.message).toContain("not by GET")
    await a.get("callback/op")
    expect(first.config.log).toEqual([])
  })

  test("a browser that asked one for a link is at another a browser that did not ask", async () => {
    const sent: SentMail[] = []
    const { adapter } = recordedStore()
    const config = world({ adapter, providers: [mailTo(sent)] })
    const asked = new Browser(config, "https://a.test")
    await asked.post("signin/email", { email: "ada@example.com" })
    await new Browser(config, "https://b.test").post("signin/email", { email: "ada@example.com" })
    const elsewhere = takenTo(config, asked, "https://b.test")
    expect((await elsewhere.get(sent[1]?.url ?? "")).status).toBe(200)
    expect(await elsewhere.session()).toBeNull()
    await asked.get(sent[0]?.url ?? "")
    expect(await asked.session()).not.toBeNull()
  })

  test("a passkey's challenge of one base path is none at another", async () => {
    const site = new PasskeySite()
    const device = new Authenticator()
    await site.register(site.visitor(), device, { email: "ada@example.com" })
    const browser = site.visitor()
    const answer = device.get(await site.request(browser))
    const other = new PasskeySite({ store: site.store, config: { basePath: "/other" } })
    const taken = takenTo(other.config, browser)
    const csrf = (await (await taken.get("http://app.test/other/csrf")).json()) as {
      csrfToken: string
    }
    const body = { ...csrf, action: "authenticate", data: JSON.stringify(answer) }
    const response = await taken.visit("http://app.test/other/callback/passkey", {
      method: "POST",
      body,
    })
    expectRefused(taken, response, { error: "Configuration", isLeft: true })
    expect(other.lastError).toBe("InvalidCheck")
  })
})

describe("What was begun by Auth.js, or by this library before, ends well", () => {
  test.each<[string, Options]>([
    ["by the query", {}],
    ["by form_post", formPost],
  ])("an OAuth flow %s", async (_, options) => {
    const world = new OAuthWorld((op) => [openIdOf(op, options)])
    const way = world.op.comeBack((await world.start()).href)
    // Only the first of the three says it.
    expect(await withoutClient(world.browser)).toBe(1)
    const { url, method, body } = way
    await world.browser.visit(url.href, { method, ...(body !== undefined && { body }) })
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).not.toBeNull()
  })

  test("a link", async () => {
    const sent: SentMail[] = []
    const { adapter } = recordedStore()
    const browser = new Browser(world({ adapter, providers: [mailTo(sent)] }))
    await browser.post("signin/email", { email: "ada@example.com" })
    expect(await withoutClient(browser)).toBe(1)
    await browser.get(sent[0]?.url ?? "")
    expect(await browser.session()).not.toBeNull()
  })

  test("a passkey", async () => {
    const site = new PasskeySite()
    const device = new Authenticator()
    await site.register(site.visitor(), device, { email: "ada@example.com" })
    const browser = site.visitor()
    const answer = device.get(await site.request(browser))
    expect(await withoutClient(browser)).toBe(1)
    expectSignedIn(await site.send(browser, "authenticate", answer))
  })
})

describe("Two applications of one process that seal sessions alike", () => {
  let made = 0

  /** The warnings of these configurations, resolved one after the other, each with its own logger. */
  async function warningsOf(...applications: readonly ((secret: string) => Partial<AuthConfig>)[]) {
    made += 1
    const secret = `shared-secret-${made}-shared-secret-shared`
    const warnings: (string | undefined)[][][] = []
    for (const make of applications) {
      const warn = vi.fn()
      await resolveConfig({ ...world({ secret, ...make(secret) }), logger: { warn } })
      warnings.push(warn.mock.calls.map(([code, details]: string[]) => [code, details]))
    }
    return warnings
  }

  const op = new OAuthWorld().op
  const tenant = (clientId: string, id = "op") => openIdOf(op, { id, clientId })
  const google = () => ({ providers: [tenant("google-client", "google")] })
  const names = () => ({ providers: [password()] })

  test.each<[string, () => Partial<AuthConfig>, () => Partial<AuthConfig>]>([
    [
      "another client under one id",
      () => ({ providers: [tenant("a")] }),
      () => ({ providers: [tenant("b")] }),
    ],
    [
      "another issuer under one id",
      () => ({ providers: [openIdOf(op)] }),
      () => ({ providers: [openIdOf(op, { issuer: "https://b.example" })] }),
    ],
    ["other ways in, as a shop and its back office", google, names],
    [
      "other ways in beside one in common",
      () => ({ providers: [password(), tenant("a")] }),
      () => ({ providers: [password(), tenant("google-client", "google")] }),
    ],
  ])("%s: the second is warned of", async (_, first, second) => {
    const [before, after] = await warningsOf(first, second)
    expect(before).toEqual([])
    expect(after).toEqual([
      ["shared-secret", expect.stringMatching(/a session of one is also valid in the other/)],
    ])
  })

  test("once a logger, and the text holds neither secret nor client", async () => {
    const secret = "shared-secret-once-shared-secret-shared"
    const warn = vi.fn()
    for (let turn = 0; turn < 5; turn += 1)
      for (const clientId of ["client-a", "client-b"])
        await resolveConfig({
          ...world({ secret, providers: [tenant(clientId)] }),
          logger: { warn },
        })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/shared-secret-once|client-a|client-b/)
  })

  test("a secret in rotation is shared as long as one of the two has it", async () => {
    const [, after] = await warningsOf(
      (secret) => ({ secret, ...google() }),
      (secret) => ({ secret: ["a-newer-secret-a-newer-secret-a-newer", secret], ...names() }),
    )
    expect(after).toMatchObject([["shared-secret", expect.any(String)]])
  })

  const store = () => ({ adapter: recordedStore().adapter })
  test.each<[string, ...((secret: string) => Partial<AuthConfig>)[]]>([
    ["a configuration made for each request", google, google, google],
    ["a middleware without providers", google, () => ({ providers: [] }), google],
    [
      "a middleware with some of them",
      () => ({ providers: [password(), tenant("a")] }),
      () => ({ providers: [tenant("a")] }),
    ],
    ["secrets of their own", google, (secret) => ({ ...names(), secret: `${secret}-other` })],
    [
      "cookies of their own",
      google,
      () => ({ ...names(), cookies: { sessionToken: { name: "back-office" } } }),
    ],
    ["stored sessions", () => ({ ...google(), ...store() }), () => ({ ...names(), ...store() })],
    [
      "tokens of the application's own",
      google,
      () => ({ ...names(), jwt: { decode: () => null } }),
    ],
  ])("%s: none", async (_, ...configurations) => {
    expect((await warningsOf(...configurations)).flat()).toEqual([])
  })
})
