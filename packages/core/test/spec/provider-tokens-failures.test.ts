import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { NewRecord, RecordStore, When } from "../../src/contract/record-store.js"
import { audit } from "../../src/entrypoints/audit.js"
import { providerTokens } from "../../src/entrypoints/provider-tokens.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { TOKEN_LIFE } from "../support/rotating-configuration.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import { CALLBACK, TokensSite } from "../support/tokens-site.js"

const provider = rotatingProvider(CALLBACK)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
})

afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  provider.watch = {
    answer: (response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers })
      response.end(body)
    },
  }
}

describe("A provider that gives no tokens now", () => {
  test.each([
    { status: 429, body: "{}", headers: { "retry-after": "17" }, retryAfter: 17 },
    { status: 503, body: "not now", headers: {}, retryAfter: 2 },
    { status: 500, body: "{}", headers: {}, retryAfter: 2 },
    { status: 200, body: "no JSON", headers: {}, retryAfter: expect.any(Number) },
  ])("$status: nothing is lost, and nobody asks again at once", async (answer) => {
    const site = new TokensSite(provider, {})
    const tokens = await site.tokensOf(await site.signedIn())
    const { accessToken: former } = await tokens.get("real")
    let asked = 0
    answering(answer.status, answer.body, answer.headers)
    const { answer: tell } = provider.watch
    provider.watch = {
      answer: (response) => {
        asked += 1
        tell?.(response)
      },
    }
    wait(TOKEN_LIFE - 30)
    expect((await tokens.get("real")).accessToken).toBe(former)
    wait(31)
    const refused = { type: "ProviderUnavailable", cause: { retryAfter: answer.retryAfter } }
    await expect(tokens.get("real")).rejects.toMatchObject(refused)
    for (let turn = 0; turn < 20; turn += 1)
      await expect(tokens.get("real")).rejects.toMatchObject({ type: "ProviderUnavailable" })
    expect(asked).toBe(1)
    expect(await tokens.list()).toMatchObject([{ state: "connected" }])
  })

  test("invalid_client is the fault of the configuration, and nothing is lost", async () => {
    const site = new TokensSite(provider, {})
    const tokens = await site.tokensOf(await site.signedIn())
    wait(TOKEN_LIFE + 1)
    answering(401, JSON.stringify({ error: "invalid_client" }))
    await expect(tokens.get("real")).rejects.toThrow("AUTH_REAL_SECRET")
    expect(await tokens.list()).toMatchObject([{ state: "connected" }])
  })

  test("invalid_grant: it is lost, the person stays signed in, and may connect again", async () => {
    const site = new TokensSite(provider, {})
    const browser = await site.signedIn()
    const tokens = await site.tokensOf(browser)
    wait(TOKEN_LIFE + 1)
    answering(400, JSON.stringify({ error: "invalid_grant" }))
    await expect(tokens.get("real")).rejects.toMatchObject({
      type: "TokenRevoked",
      cause: { connect: expect.stringContaining("http://app.test/auth/session/allow?ticket=") },
    })
    expect(await browser.session()).not.toBeNull()
    expect(await tokens.list()).toMatchObject([{ state: "lost", scopes: [] }])
    provider.watch = {}
    await site.signIn(browser)
    await expect((await site.tokensOf(browser)).get("real")).resolves.toBeDefined()
  })

  test("a provider that takes longer than `wait` is not waited for, and its answer is kept", async () => {
    const site = new TokensSite(provider, { tokens: { wait: 0.3 } })
    const tokens = await site.tokensOf(await site.signedIn())
    wait(TOKEN_LIFE + 1)
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    provider.watch = { before: async () => held }
    await expect(tokens.get("real")).rejects.toMatchObject({ type: "ProviderUnavailable" })
    await expect(tokens.get("real")).rejects.toMatchObject({ type: "ProviderUnavailable" })
    go()
    await vi.waitFor(async () => expect(await tokens.get("real")).toBeDefined(), 5000)
    expect(provider.refreshes).toEqual(["ok"])
  })
})

describe("A token that a resource has refused", () => {
  test("is replaced once, if it is the present one and half a minute old", async () => {
    const site = new TokensSite(provider, {})
    const tokens = await site.tokensOf(await site.signedIn())
    const { accessToken: first } = await tokens.get("real")
    expect((await tokens.get("real", { rejected: first })).accessToken).toBe(first)
    wait(31)
    const { accessToken: second } = await tokens.get("real", { rejected: first })
    expect(second).not.toBe(first)
    for (const rejected of [first, second])
      expect((await tokens.get("real", { rejected })).accessToken).toBe(second)
    expect(provider.refreshes).toEqual(["ok"])
  })
})

/** A store that fails on demand. */
function failing(inner: RecordStore) {
  const state: { fails: (name: string, collection: string) => boolean } = { fails: () => false }
  const guard =
    <First extends { readonly collection: string }, Rest extends readonly unknown[], Result>(
      name: string,
      act: (first: First, ...rest: Rest) => Result,
    ) =>
    (first: First, ...rest: Rest): Result => {
      if (state.fails(name, first.collection)) throw new Error("the store is cut")
      return act(first, ...rest)
    }
  const store: RecordStore = {
    ...inner,
    get: guard("get", (key) => inner.get(key)),
    put: guard("put", (record: NewRecord, when: When) => inner.put(record, when)),
    list: guard("list", (of) => inner.list(of)),
  }
  return { store, state }
}

describe("A store that is cut", () => {
  test("refuses nobody who signs in: what could not be kept is reported", async () => {
    const { store, state } = failing(memoryRecords({ singleProcess: true }))
    const site = new TokensSite(provider, { records: store })
    state.fails = (_, collection) => collection === "grant"
    const browser = await site.signedIn()
    expect(await browser.session()).not.toBeNull()
    expect(site.logged).toContain("records.get() failed")
  })

  test("after the provider's answer: this process has the tokens, and writes them later", async () => {
    const { store, state } = failing(memoryRecords({ singleProcess: true }))
    const site = new TokensSite(provider, { records: store })
    const tokens = await site.tokensOf(await site.signedIn())
    const { accessToken: first } = await tokens.get("real")
    wait(TOKEN_LIFE + 1)
    let isAnswered = false
    provider.watch = { after: async () => void (isAnswered = true) }
    state.fails = (name, collection) => isAnswered && name === "put" && collection === "grant"
    const { accessToken: second } = await tokens.get("real")
    expect(second).not.toBe(first)
    expect((await tokens.get("real")).accessToken).toBe(second)
    state.fails = () => false
    const other = new TokensSite(provider, { records: store, adapter: site.config.adapter! })
    const user = await site.config.adapter?.getUserByEmail?.("ada@example.com")
    await vi.waitFor(
      async () => expect((await other.admin.get(user?.id ?? "", "real")).accessToken).toBe(second),
      5000,
    )
    expect(provider.refreshes).toEqual(["ok"])
  })
})

test("no token is in a log, an audit entry, an error, a page or an address", async () => {
  const entries: unknown[] = []
  const site = new TokensSite(provider, {
    config: {
      extensions: [
        providerTokens(),
        sessions(),
        audit({ sinks: ["records", (entry) => void entries.push(entry)] }),
      ],
    },
  })
  const secrets = new Set<string>()
  const seen: string[] = []
  const browser = await site.signedIn()
  const tokens = await site.tokensOf(browser)
  secrets.add((await tokens.get("real")).accessToken)
  wait(TOKEN_LIFE + 1)
  secrets.add((await tokens.get("real")).accessToken)
  answering(400, JSON.stringify({ error: "invalid_grant" }))
  wait(TOKEN_LIFE + 1)
  const error: unknown = await tokens.get("real").catch((thrown: unknown) => thrown)
  seen.push(inspect(error, { depth: 9 }))
  for (const path of ["session/connections", "session/tokens.list"])
    seen.push(await (await browser.get(path)).text())
  const { cause } = error as { cause: { connect: string } }
  seen.push(await (await browser.get(cause.connect)).text())
  const records = await (site.config.records as RecordStore).list({
    collection: "grant",
    limit: 10,
  })
  seen.push(inspect([site.config.log, entries, records], { depth: 9 }), cause.connect)
  for (const secret of secrets) expect(seen.join("\n")).not.toContain(secret)
  expect(inspect(entries)).toContain("grantLost")
})

test("without a store of users, tokens are those of an account", async () => {
  const site = new TokensSite(provider, { config: { adapter: undefined } })
  const tokens = await site.tokensOf(await site.signedIn())
  wait(TOKEN_LIFE + 1)
  expect(await tokens.get("real")).toMatchObject({ account: "ada" })
})
