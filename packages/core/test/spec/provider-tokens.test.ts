import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { TOKEN_LIFE } from "../support/rotating-configuration.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import { askedRecords } from "../support/asked-records.js"
import { CALLBACK, TokensSite } from "../support/tokens-site.js"

const provider = rotatingProvider(CALLBACK)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})

afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe.each([
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
] as const)("Tokens of a provider, with $strategy", (options) => {
  test("what a sign-in brings is there, and no request is sent for it", async () => {
    const site = new TokensSite(provider, options)
    const tokens = await site.tokensOf(await site.signedIn())
    const token = await tokens.get("real")
    expect(token).toMatchObject({ tokenType: "bearer", account: "ada" })
    expect(token.accessToken).not.toBe("")
    expect(token.scopes).toEqual(["openid", "email", "profile", "offline_access"])
    expect(provider.refreshes).toEqual([])
    expect(site.logged).toBe("")
  })

  test("a token that has expired is replaced, and the next one as well", async () => {
    const site = new TokensSite(provider, options)
    const tokens = await site.tokensOf(await site.signedIn())
    const all = new Set([(await tokens.get("real")).accessToken])
    for (let turn = 0; turn < 3; turn += 1) {
      wait(TOKEN_LIFE + 1)
      all.add((await tokens.get("real")).accessToken)
    }
    expect(all.size).toBe(4)
    expect(provider.refreshes).toEqual(["ok", "ok", "ok"])
    expect(site.logged).toBe("")
  })

  test("of many that want a token at once, in four processes, one gets a new one", async () => {
    const first = new TokensSite(provider, options)
    const browser = await first.signedIn()
    const { adapter, records } = first.config
    const rest = Array.from(
      { length: 3 },
      () => new TokensSite(provider, { ...options, adapter: adapter!, records: records as never }),
    )
    wait(TOKEN_LIFE + 1)
    const wanted = [first, ...rest].flatMap((site) =>
      Array.from({ length: 25 }, async () => (await site.tokensOf(browser)).get("real")),
    )
    const got = await Promise.all(wanted)
    expect(new Set(got.map(({ accessToken }) => accessToken)).size).toBe(1)
    expect(provider.refreshes).toEqual(["ok"])
  })

  test("what the person disconnects is revoked, and does not come back by itself", async () => {
    const site = new TokensSite(provider, options)
    const browser = await site.signedIn()
    const tokens = await site.tokensOf(browser)
    expect(await tokens.disconnect("real")).toBe(true)
    expect(await tokens.disconnect("real")).toBe(false)
    expect(provider.revoked).toHaveLength(1)
    expect(await tokens.list()).toMatchObject([
      { provider: "real", state: "disconnected", scopes: [] },
    ])
    await expect(tokens.get("real")).rejects.toMatchObject({ type: "NotConnected" })
    wait(1)
    await site.signIn(browser)
    await expect((await site.tokensOf(browser)).get("real")).resolves.toMatchObject({
      account: "ada",
    })
  })

  test("a job gets the token of a person", async () => {
    const site = new TokensSite(provider, options)
    const browser = await site.signedIn()
    const user = await site.config.adapter?.getUserByEmail?.("ada@example.com")
    expect(await site.admin.get(user?.id ?? "", "real")).toEqual(
      await (await site.tokensOf(browser)).get("real"),
    )
    await expect(site.admin.get("nobody", "real")).rejects.toMatchObject({ type: "NotConnected" })
  })

  test("one that is still good is one read, and nothing is written", async () => {
    const { records, asked } = askedRecords()
    const site = new TokensSite(provider, { ...options, records })
    const browser = await site.signedIn()
    const user = await site.config.adapter?.getUserByEmail?.("ada@example.com")
    asked.length = 0
    await site.admin.get(user?.id ?? "", "real")
    expect(asked).toEqual(["list grant"])
    const tokens = await site.tokensOf(browser)
    asked.length = 0
    await tokens.get("real")
    // Besides, the session is read: it may have ended since.
    expect(asked.filter((one) => !one.endsWith(" session"))).toEqual(["list grant"])
  })
})
