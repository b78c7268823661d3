import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair } from "jose"
import Provider from "oidc-provider"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { visitProvider } from "../support/visit-provider.js"

const CALLBACK = "http://app.test/auth/callback/real"

let server: Server
let issuer: string
let keys = "first"

/** A real authorization server on loopback: `oidc-provider` with its own log-in and consent forms. */
async function providerWithKeys(kid: string): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return new Provider(issuer, {
    clients: [{ client_id: "app", client_secret: "real-secret", redirect_uris: [CALLBACK] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: "Ada Lovelace",
        email: `${id}@example.com`,
        email_verified: true,
      }),
    }),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }] },
    pkce: { required: () => true },
    cookies: { keys: ["cookie-key"] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
  })
}

beforeAll(async () => {
  for (const method of ["info", "warn"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
  const providers = new Map<string, ReturnType<Provider["callback"]>>()
  server = createServer((request, response) => void providers.get(keys)?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const kid of ["first", "second"])
    providers.set(kid, (await providerWithKeys(kid)).callback())
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

afterEach(() => {
  keys = "first"
  vi.useRealTimers()
})

function application(options: object = {}) {
  const log: Error[] = []
  const config: AuthConfig = {
    secret: "test-secret-test-secret-test-secret",
    trustHost: true,
    logger: {
      error: (error) => void log.push(error),
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [
      {
        id: "real",
        name: "Real",
        type: "oidc",
        issuer,
        clientId: "app",
        clientSecret: "real-secret",
        ...options,
      },
    ],
  }
  return { browser: new Browser(config), log }
}

const atProvider = async (location: string, choice?: "consent" | "cancel"): Promise<URL> =>
  (await visitProvider(location, CALLBACK, choice)).url

async function start(browser: Browser): Promise<string> {
  return (await browser.post("signin/real")).headers.get("location") ?? ""
}

const pathOf = ({ search }: URL): string => `callback/real${search}`

describe("With a real provider", () => {
  test("a sign-in, with discovery, PKCE, state, nonce and its own iss", async () => {
    const { browser, log } = application()
    const callback = await atProvider(await start(browser))
    expect(callback.searchParams.get("iss")).toBe(issuer)
    const response = await browser.get(pathOf(callback))
    expect(log).toEqual([])
    expect(response.headers.get("location")).toBe("http://app.test")
    expect(await browser.session()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
    })
  })

  test("with the profile from its userinfo endpoint", async () => {
    const { browser, log } = application({ idToken: false })
    await browser.get(pathOf(await atProvider(await start(browser))))
    expect(log).toEqual([])
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("as OAuth 2, its endpoints from discovery", async () => {
    const profile = ({ sub, name, email }: Record<string, string>) => ({ id: sub, name, email })
    const { browser, log } = application({ type: "oauth", profile })
    await browser.get(pathOf(await atProvider(await start(browser))))
    expect(log).toEqual([])
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("a wrong secret is refused; the error names the option and not the secret", async () => {
    const { browser, log } = application({ clientSecret: "wrong-secret" })
    await browser.get(pathOf(await atProvider(await start(browser))))
    expect(log[0]?.message).toMatch(/invalid_client.*clientSecret/)
    expect(JSON.stringify([log[0]?.message, log[0]?.cause])).not.toContain("wrong-secret")
    expect(await browser.session()).toBeNull()
  })

  test("the person cancels", async () => {
    const { browser, log } = application()
    const response = await browser.get(pathOf(await atProvider(await start(browser), "cancel")))
    expect(response.headers.get("location")).toBe(
      "http://app.test/auth/signin?error=OAuthCallbackError&code=cancelled",
    )
    expect(log[0]?.cause).toMatchObject({ providerId: "real", error: "access_denied" })
  })

  test("E04: prompt=none without a session there", async () => {
    const { browser, log } = application()
    const location = (await browser.post("signin/real?prompt=none")).headers.get("location") ?? ""
    await browser.get(pathOf(await atProvider(location)))
    expect(log[0]?.cause).toMatchObject({ error: "login_required" })
  })

  test("another state, a replay, and a callback after fifteen minutes are refused", async () => {
    const { browser, log } = application()
    const callback = await atProvider(await start(browser))
    const forged = new URL(callback)
    forged.searchParams.set("state", "forged")
    const cookies = new Map(browser.jar)
    await browser.get(pathOf(forged))
    for (const [name, value] of cookies) browser.jar.set(name, value)
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await browser.get(pathOf(callback))
    vi.useRealTimers()
    expect(log.map(({ name }) => name)).toEqual(["InvalidCheck", "InvalidCheck"])
    expect(await browser.session()).toBeNull()
  })

  test("the same code with the same cookies a second time is refused by the provider", async () => {
    const { browser, log } = application()
    const callback = await atProvider(await start(browser))
    const cookies = new Map(browser.jar)
    await browser.get(pathOf(callback))
    expect(await browser.session()).not.toBeNull()
    browser.jar.clear()
    for (const [name, value] of cookies) browser.jar.set(name, value)
    await browser.get(pathOf(callback))
    expect(log[0]?.message).toContain("invalid_grant")
    expect(await browser.session()).toBeNull()
  })

  test("it replaces its keys between two sign-ins", async () => {
    for (const kid of ["first", "second"]) {
      keys = kid
      const { browser, log } = application()
      await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)))
      await browser.get(pathOf(await atProvider(await start(browser))))
      expect(log).toEqual([])
      expect(await browser.session()).not.toBeNull()
    }
  })
})
