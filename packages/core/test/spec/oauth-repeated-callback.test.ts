import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { keepFinished, isFinished } from "../../src/flows/oauth/repeated-callback.js"
import { Browser } from "../support/browser.js"
import { openIdOf } from "../support/oauth-world.js"
import { StubProvider } from "../support/stub-provider.js"
import { SECRET, world } from "../support/world.js"

const MINUTE = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** A browser whose site creates its configuration again for every request, as with a lazy configuration. */
class LazyBrowser {
  readonly jar = new Map<string, string>()
  readonly log: Error[] = []
  readonly #make: () => AuthConfig
  constructor(make: () => AuthConfig) {
    this.#make = make
  }

  /** One request with its own configuration. */
  async request<T>(send: (browser: Browser) => Promise<T>): Promise<T> {
    const made = world()
    const browser = new Browser({ ...this.#make(), logger: made.logger, trustHost: true })
    for (const [name, value] of this.jar) browser.jar.set(name, value)
    const answer = await send(browser)
    this.jar.clear()
    for (const [name, value] of browser.jar) this.jar.set(name, value)
    this.log.push(...made.log)
    return answer
  }

  get(path: string): Promise<Response> {
    return this.request((browser) => browser.get(path))
  }

  async post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.request((browser) => browser.post(path, fields))
  }
}

type Options = Parameters<typeof openIdOf>[1] & { secret?: string }

function lazySite(op: StubProvider, { secret = SECRET, ...options }: Options = {}): LazyBrowser {
  return new LazyBrowser(() => ({ secret, providers: [openIdOf(op, options)] }))
}

/** The callback that the provider sends this browser to. */
async function callbackFor(browser: LazyBrowser, op: StubProvider): Promise<string> {
  const start = await browser.post("signin/op", { callbackUrl: "/inside" })
  const query = op.consent(start.headers.get("location") ?? "")
  return `callback/op?${new URLSearchParams(query)}`
}

describe("The provider's answer opened twice, with a configuration made for each request", () => {
  test("a signed-in user goes to their target, and the provider is not asked again", async () => {
    const op = new StubProvider()
    const browser = lazySite(op)
    const callback = await callbackFor(browser, op)
    expect((await browser.get(callback)).headers.get("location")).toBe("http://app.test/inside")
    op.fallSilent()
    const again = await browser.get(callback)
    expect(again.headers.get("location")).toBe("http://app.test/inside")
    expect(op.disturbed).toEqual([])
    expect(browser.log).toEqual([])
  })

  test("the target is the one of the sign-in, not one that is written into the address", async () => {
    const op = new StubProvider()
    const browser = lazySite(op)
    const callback = await callbackFor(browser, op)
    await browser.get(callback)
    const again = await browser.get(`${callback}&callbackUrl=%2Felsewhere`)
    expect(again.headers.get("location")).toBe("http://app.test/inside")
  })

  test("nobody signed in: the same error as before", async () => {
    const op = new StubProvider()
    const browser = lazySite(op)
    const callback = await callbackFor(browser, op)
    await browser.get(callback)
    browser.jar.clear()
    expect((await browser.get(callback)).headers.get("location")).toContain("error=Configuration")
  })

  test("never answered here: an error, however often it is opened", async () => {
    const op = new StubProvider()
    const browser = lazySite(op)
    await browser.get(await callbackFor(browser, op))
    const other = lazySite(op)
    const callback = await callbackFor(other, op)
    for (let turn = 0; turn < 3; turn += 1)
      expect((await browser.get(callback)).headers.get("location")).toContain("error=")
  })

  test("after 15 minutes it is forgotten", async () => {
    const op = new StubProvider()
    const browser = lazySite(op)
    const callback = await callbackFor(browser, op)
    await browser.get(callback)
    vi.setSystemTime(Date.now() + 15 * MINUTE + 1)
    expect((await browser.get(callback)).headers.get("location")).toContain("error=Configuration")
  })

  test("15 minutes count from where the flow began", async () => {
    const op = new StubProvider()
    const browser = lazySite(op)
    const start = Date.now()
    const callback = await callbackFor(browser, op)
    vi.setSystemTime(start + 8 * MINUTE)
    await browser.get(callback)
    vi.setSystemTime(start + 14 * MINUTE)
    expect((await browser.get(callback)).headers.get("location")).toBe("http://app.test/inside")
    vi.setSystemTime(start + 16 * MINUTE)
    expect((await browser.get(callback)).headers.get("location")).toContain("error=Configuration")
  })

  test.each<[string, Options]>([
    ["another secret", { secret: "another-secret-another-secret-another" }],
    ["another client of the provider", { clientId: "client-2" }],
    ["another issuer", { issuer: "https://other.example" }],
  ])("an application with %s does not take it for its own", async (_, options) => {
    const op = new StubProvider()
    const first = lazySite(op)
    const callback = await callbackFor(first, op)
    await first.get(callback)
    const second = lazySite(new StubProvider(), options)
    // Signed in there, by whatever means.
    second.jar.set("authjs.session-token", first.jar.get("authjs.session-token") ?? "")
    expect((await second.get(callback)).headers.get("location")).toContain("error=Configuration")
  })
})

test("where a provider uses no state, text in its place takes no room", async () => {
  const now = Date.now() + 3 * 60 * MINUTE
  vi.setSystemTime(now)
  const op = new StubProvider()
  const flooder = lazySite(op, { checks: ["pkce", "nonce"] })
  for (let turn = 0; turn < 110; turn += 1) {
    const start = await flooder.post("signin/op")
    const query = { ...op.consent(start.headers.get("location") ?? ""), state: `header-${turn}.x` }
    const answer = await flooder.get(`callback/op?${new URLSearchParams(query)}`)
    expect(answer.headers.get("location")).toBe("http://app.test")
  }
  const browser = lazySite(op)
  const callback = await callbackFor(browser, op)
  await browser.get(callback)
  expect((await browser.get(callback)).headers.get("location")).toBe("http://app.test/inside")
})

describe("The room for answered states", () => {
  const NOW = Date.parse("2031-02-03T04:05:06Z")
  const own = (application: string, state: string, now = NOW) => ({ application, state, now })

  test("of one application is its own: a flood there makes no room, and takes none elsewhere", async () => {
    await keepFinished(own("flooded", "first"))
    for (let index = 0; index < 5000; index += 1) await keepFinished(own("flooded", `${index}`))
    expect(await isFinished(own("flooded", "first"))).toBe(true)
    await keepFinished(own("flooded", "one more"))
    expect(await isFinished(own("flooded", "one more"))).toBe(false)
    await keepFinished(own("calm", "one more"))
    expect(await isFinished(own("calm", "one more"))).toBe(true)
    await keepFinished(own("flooded", "later", NOW + 16 * MINUTE))
    expect(await isFinished(own("flooded", "later", NOW + 16 * MINUTE))).toBe(true)
  })

  test("is for a number of applications, and comes back when theirs have expired", async () => {
    const later = NOW + 60 * MINUTE
    for (let index = 0; index < 200; index += 1) await keepFinished(own(`a${index}`, "s", later))
    expect(await isFinished(own("a0", "s", later))).toBe(true)
    expect(await isFinished(own("a199", "s", later))).toBe(false)
    await keepFinished(own("new", "s", later + 15 * MINUTE))
    expect(await isFinished(own("new", "s", later + 15 * MINUTE))).toBe(true)
  })
})
