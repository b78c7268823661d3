import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { development } from "../../src/contract/markers.js"
import { TOKEN_LIFE } from "../support/rotating-configuration.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { getToken } from "../../src/entrypoints/jwt.js"
import type { Browser } from "../support/browser.js"
import { recipeOfEverybody } from "../support/recipe-of-everybody.js"
import { CALLBACK, TokensSite } from "../support/tokens-site.js"
import { SECRET } from "../support/world.js"

const provider = rotatingProvider(CALLBACK)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test("with `refresh: false`, what sign-ins bring is kept, and nothing is refreshed", async () => {
  const first = new TokensSite(provider, { tokens: { refresh: false } })
  const browser = await first.signedIn()
  const tokens = await first.tokensOf(browser)
  await expect(tokens.get("real")).resolves.toBeDefined()
  wait(TOKEN_LIFE + 1)
  await expect(tokens.get("real")).rejects.toThrow("providerTokens({ refresh: false }) only keeps")
  expect(provider.refreshes).toEqual([])
  // The next deployment goes on with what was kept.
  const { adapter, records } = first.config
  const next = new TokensSite(provider, { adapter: adapter!, records: records as never })
  await expect((await next.tokensOf(browser)).get("real")).resolves.toBeDefined()
  expect(provider.refreshes).toEqual(["ok"])
})

test("in development, a refresh token in a session token is told once", async () => {
  const warned: unknown[] = []
  const callbacks = {
    jwt: ({ token, account }: { token: object; account?: { refresh_token?: string } | null }) =>
      account ? { ...token, mine: { refresh_token: account.refresh_token } } : token,
  }
  const told = async (isDevelopment: boolean, tokens = {}) => {
    warned.length = 0
    const logger = { warn: (code: unknown) => void warned.push(code), error: () => undefined }
    const config = { callbacks, logger, [development]: isDevelopment } as never
    const browser = await new TokensSite(provider, { tokens, config }).signedIn()
    for (let turn = 0; turn < 3; turn += 1) await browser.session()
    return warned.filter((code) => code === "refresh-token-in-session").length
  }
  expect(await told(true)).toBe(1)
  expect(await told(true, { refresh: false })).toBe(0)
  expect(await told(false)).toBe(0)
})

test("a callback that leaves the tokens out takes them out of sessions that have them", async () => {
  const former = new TokensSite(provider, { config: { callbacks: recipeOfEverybody(provider) } })
  const browser = await former.signedIn()
  const namesIn = async ({ cookie }: Browser) => {
    const req = { headers: new Headers({ cookie }) }
    return Object.keys((await getToken({ req, secret: SECRET, secureCookie: false })) ?? {})
  }
  expect(await namesIn(browser)).toContain("refresh_token")
  const { adapter, records } = former.config
  const left = new Set(["access_token", "refresh_token", "expires_at"])
  const callbacks = {
    jwt: ({ token }) =>
      Object.fromEntries(Object.entries(token).filter(([name]) => !left.has(name))),
  } satisfies AuthConfig["callbacks"]
  const next = new TokensSite(provider, {
    adapter: adapter!,
    records: records as never,
    config: { callbacks },
  })
  const answer = await next.visitor().get("session", { cookie: browser.cookie })
  for (const line of answer.headers.getSetCookie()) browser.keep(line)
  expect(await namesIn(browser)).not.toContain("refresh_token")
  expect(await namesIn(browser)).toContain("email")
  await expect((await next.tokensOf(browser)).get("real")).resolves.toBeDefined()
})

test("`adoptRows` takes a row over once, where nothing was ever kept", async () => {
  const former = new TokensSite(provider, { config: { extensions: [] } })
  await former.signIn(former.visitor())
  const adapter = former.config.adapter!
  const user = await adapter.getUserByEmail?.("ada@example.com")
  const without = new TokensSite(provider, { adapter })
  await expect(without.admin.get(user?.id ?? "", "real")).rejects.toMatchObject({
    type: "NotConnected",
  })
  const site = new TokensSite(provider, { adapter, tokens: { adoptRows: true } })
  await expect(site.admin.get(user?.id ?? "", "real")).resolves.toMatchObject({ account: "ada" })
  const tokens = await site.tokensOf(await site.signedIn())
  await tokens.disconnect("real")
  await expect(tokens.get("real")).rejects.toMatchObject({ type: "NotConnected" })
})

test("what could not be revoked is unusable at once, and revoked by `finish()`", async () => {
  const site = new TokensSite(provider)
  const tokens = await site.tokensOf(await site.signedIn())
  const real = globalThis.fetch
  const down = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes("/token/revocation")) throw new TypeError("the provider is down")
    return real(input, init)
  })
  expect(await tokens.disconnect("real")).toBe(true)
  await expect(tokens.get("real")).rejects.toMatchObject({ type: "NotConnected" })
  expect(await site.admin.finish()).toBe(0)
  down.mockRestore()
  expect(provider.revoked).toEqual([])
  expect(await site.admin.finish()).toBe(1)
  expect(provider.revoked).toHaveLength(1)
  expect(await site.admin.finish()).toBe(0)
})
