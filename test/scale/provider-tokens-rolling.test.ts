import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { Auth } from "../../packages/core/src/auth.js"
import { sessions } from "../../packages/core/src/entrypoints/sessions.js"
import { memoryRecords } from "../../packages/core/src/records/memory-records.js"
import { Browser } from "../../packages/core/test/support/browser.js"
import { otherConnection } from "../../packages/core/test/support/other-connection.js"
import {
  recipeOfEverybody,
  type RecipeSession,
} from "../../packages/core/test/support/recipe-of-everybody.js"
import { TOKEN_LIFE } from "../../packages/core/test/support/rotating-configuration.js"
import { rotatingProvider } from "../../packages/core/test/support/rotating-provider.js"
import {
  CALLBACK,
  TokensSite,
  type TokensSiteOptions,
} from "../../packages/core/test/support/tokens-site.js"

const provider = rotatingProvider(CALLBACK)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const expired = () => vi.setSystemTime(Date.now() + (TOKEN_LIFE + 1) * 1000)

/** The processes of one site while it is deployed, and a browser whose requests are answered by any of them. */
function deployments() {
  const adapter = MemoryAdapter()
  const records = memoryRecords({ singleProcess: true })
  // What a process remembers of a store, it remembers of this connection to it: none knows what another one does.
  const process = (options: TokensSiteOptions) =>
    new TokensSite(provider, { adapter, records: otherConnection(records), ...options })
  const callbacks = recipeOfEverybody(provider)
  const only = sessions({ maxStaleness: 0 })
  const sites = {
    /** The application as it was. */
    recipe: process({ config: { callbacks, extensions: [only] } }),
    /** The first deployment. */
    both: process({ tokens: { refresh: false }, config: { callbacks } }),
    /** The callback is as it was without tokens, and nobody refreshes. */
    keeping: process({ tokens: { refresh: false } }),
    /** The last one. */
    refreshing: process({}),
  }
  let at: TokensSite = sites.recipe
  const browser = new Browser(at.config, undefined, (async (request: Request) =>
    Auth(request, at.config)) as typeof Auth)
  const signIn = async (site: TokensSite) => {
    at = site
    await site.signIn(browser)
  }
  const session = async (site: TokensSite) => {
    at = site
    return (await browser.session()) as RecipeSession | null
  }
  const get = async (site: TokensSite) => (await site.tokensOf(browser)).get("real")
  return { ...sites, browser, signIn, session, get }
}

const isAccepted = async (token: string | undefined) =>
  (await fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).ok

describe("The recipe in `jwt`, beside processes that keep tokens as well", () => {
  test.each(["recipe", "both"] as const)(
    "who signs in at one that is %s has tokens at both, and only the recipe refreshes",
    async (where) => {
      const { recipe, both, signIn, session } = deployments()
      await signIn(where === "both" ? both : recipe)
      for (const site of [both, recipe, both, recipe]) {
        expired()
        const read = await session(site)
        expect(read?.error).toBeUndefined()
        for (const one of [recipe, both])
          expect((await session(one))?.accessToken).toBe(read?.accessToken)
        expect(await isAccepted(read?.accessToken)).toBe(true)
      }
      expect(provider.refreshes).toEqual(["ok", "ok", "ok", "ok"])
    },
  )

  test("what a sign-in brought is got as long as it is valid, and then the provider is asked nothing", async () => {
    const { both, signIn, session, get } = deployments()
    await signIn(both)
    expect((await get(both)).accessToken).toBe((await session(both))?.accessToken)
    expired()
    const read = await session(both)
    await expect(get(both)).rejects.toThrow("providerTokens({ refresh: false }) only keeps")
    expect(provider.refreshes).toEqual(["ok"])
    expect(await isAccepted(read?.accessToken)).toBe(true)
  })
})

describe("The callback without tokens, at processes that only keep, beside those that refresh", () => {
  test.each(["keeping", "refreshing"] as const)(
    "who signs in at one that is %s loses nothing, and has what was refreshed at both",
    async (where) => {
      const sites = deployments()
      const { keeping, refreshing, signIn, session, get } = sites
      await signIn(sites[where])
      for (let turn = 0; turn < 3; turn += 1) {
        expired()
        await expect(get(keeping)).rejects.toThrow("only keeps")
        const { accessToken } = await get(refreshing)
        expect((await get(keeping)).accessToken).toBe(accessToken)
        expect(await isAccepted(accessToken)).toBe(true)
        for (const site of [keeping, refreshing]) expect(await session(site)).not.toBeNull()
      }
      expect(provider.refreshes).toEqual(["ok", "ok", "ok"])
    },
  )

  test("at once: one refresh, and whoever only keeps does not disturb it", async () => {
    const { keeping, refreshing, signIn, get } = deployments()
    await signIn(keeping)
    expired()
    const many = Array.from({ length: 20 }, (_, index) => (index % 2 ? keeping : refreshing))
    const got = await Promise.all(many.map(async (site) => get(site).catch(() => null)))
    const tokens = new Set(got.flatMap((one) => one?.accessToken ?? []))
    expect(tokens.size).toBe(1)
    expect(got.filter((one, index) => index % 2 === 0 && one === null)).toEqual([])
    expect(provider.refreshes).toEqual(["ok"])
  })
})

describe("From the recipe to `providerTokens()`", () => {
  test("a token that the recipe has not refreshed since the sign-in is refreshed from then on", async () => {
    const { both, refreshing, signIn, session, get } = deployments()
    await signIn(both)
    await session(both)
    for (let turn = 0; turn < 2; turn += 1) {
      expired()
      expect(await isAccepted((await get(refreshing)).accessToken)).toBe(true)
    }
    expect(provider.refreshes).toEqual(["ok", "ok"])
  })

  test("one that it has refreshed is lost, as the page says: one button, and nobody is signed out", async () => {
    const { both, refreshing, browser, signIn, session, get } = deployments()
    await signIn(both)
    expired()
    await session(both)
    expired()
    const error = (await get(refreshing).catch((thrown: unknown) => thrown)) as {
      readonly type: string
      readonly cause: { readonly connect: string }
    }
    expect(error.type).toBe("TokenRevoked")
    expect(await session(refreshing)).not.toBeNull()
    const ticket = new URL(error.cause.connect).searchParams.get("ticket") ?? ""
    const left = await browser.post("session/allow", { ticket })
    await refreshing.comeBack(browser, left.headers.get("location") ?? "")
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await isAccepted((await get(refreshing)).accessToken)).toBe(true)
      expired()
    }
    expect(provider.refreshes).toEqual(["ok", "invalid_grant", "ok"])
  })
})
