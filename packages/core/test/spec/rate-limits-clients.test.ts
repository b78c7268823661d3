import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { LimitedKind } from "../../src/extensions/rate-limits/limits.js"
import { rateLimits } from "../../src/extensions/rate-limits/rate-limits.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { right, siteWith, statuses, times, tryPassword } from "../support/limited-site.js"
import { OAuthWorld } from "../support/oauth-world.js"
import { PasskeySite } from "../support/passkey-site.js"
import { mailTo, password, type SentMail } from "../support/world.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("A client", () => {
  const limits = { credentials: { perClient: { most: 5, seconds: 900 } } }
  const many = async (config: AuthConfig, headersOf: (index: number) => Record<string, string>) =>
    times(6, async (index) =>
      tryPassword(
        new Browser(config),
        { username: `user${index}`, password: "wrong" },
        headersOf(index),
      ),
    )

  test.each([
    ["vercel", { "x-vercel-forwarded-for": "192.0.2.1" }],
    ["cloudflare", { "cf-connecting-ip": "192.0.2.1" }],
    ["fly", { "fly-client-ip": "192.0.2.1" }],
    ["nginx", { "x-real-ip": "192.0.2.1" }],
  ] as const)(
    "of %s is known by its header, and guesses at five accounts where five are allowed",
    async (client, headers) => {
      const config = siteWith({ client, limits })
      const tried = await many(config, () => headers as Record<string, string>)
      expect(statuses(tried).indexOf(429)).toBe(5)
    },
  )

  test("behind proxies: whatever it writes in front of the addresses that they add is not read", async () => {
    const config = siteWith({ client: { proxies: 2 }, limits })
    const tried = await many(config, (index) => ({
      "x-forwarded-for": `203.0.113.${index}, 192.0.2.1, 10.0.0.7`,
    }))
    expect(statuses(tried).indexOf(429)).toBe(5)
  })

  test("with a network of IPv6 is one client", async () => {
    const config = siteWith({ client: "cloudflare", limits })
    const tried = await many(config, (index) => ({ "cf-connecting-ip": `2001:db8:1:2::${index}` }))
    expect(statuses(tried).indexOf(429)).toBe(5)
  })

  test.each([
    ["the header is not there", "nginx", {}],
    ["the header is no address", "nginx", { "x-real-ip": "unknown" }],
    ["the request came through fewer proxies", { proxies: 2 }, { "x-forwarded-for": "192.0.2.1" }],
    ["the platform does not know it", "connection", {}],
  ] as const)(
    "that is unknown is not counted, because all of those would be one: %s",
    async (_, client, headers) => {
      const tried = await many(siteWith({ client, limits }), () => headers)
      expect(statuses(tried)).not.toContain(429)
    },
  )

  test("that is unknown is told of once, because the option may be wrong; not on the developer's machine", async () => {
    const told = async (origin: string) => {
      const config = siteWith({ client: "fly", limits })
      const tried = new Browser(config, origin)
      await times(3, async () => tryPassword(tried))
      return config.log.filter(({ message }) => message.includes("no address of the client"))
    }
    expect(await told("http://localhost:3000")).toEqual([])
    const lines = await told("http://app.test")
    expect(lines.map(({ message }) => message)).toEqual([
      expect.stringContaining("in fly-client-ip, so this client is not counted"),
    ])
  })

  test("that a function does not find is told of once, with the header that is there", async () => {
    const config = siteWith({ client: (headers) => headers.get("x-real-ip"), limits })
    await many(config, () => ({ "cf-connecting-ip": "203.0.113.7" }))
    const told = config.log.filter(({ message }) => message.includes("no address of the client"))
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain("in what the function client returned")
    expect(told[0]?.message).toContain('cf-connecting-ip is there: write client: "cloudflare"?')
  })

  test.each([
    [
      "cloudflare",
      { "x-forwarded-for": "192.0.2.1" },
      "x-forwarded-for is there: write client: { proxies: 1 }?",
    ],
    ["vercel", { "x-real-ip": "192.0.2.1" }, 'x-real-ip is there: write client: "nginx"?'],
  ] as const)(
    "that is unknown: what may be written instead is named, by the header that is there",
    async (client, headers, advice) => {
      const config = siteWith({ client, limits })
      await many(config, () => headers as Record<string, string>)
      const [told] = config.log.filter(({ message }) =>
        message.includes("no address of the client"),
      )
      expect(told?.message).toContain('"vercel", "cloudflare", "fly", "nginx", "connection"')
      expect(told?.message.endsWith(` ${advice}`)).toBe(true)
    },
  )

  test("that is unknown is counted by the address that it claims, ten times as often, and keeps nobody else out", async () => {
    const config = siteWith({ client: "connection", limits })
    const guess = async (index: number, address: string) =>
      tryPassword(
        new Browser(config),
        { username: `user${index}`, password: "wrong" },
        { "x-forwarded-for": `203.0.113.${index}, ${address}` },
      )
    const tried = await times(52, async (index) => guess(index, "192.0.2.1"))
    expect(statuses(tried).indexOf(429)).toBe(50)
    expect((await guess(52, "192.0.2.2")).status).toBe(302)
  })

  test("of a connection is the address that the platform knows, unless it may be that of a proxy", async () => {
    const refusedAt = async (address: string) => {
      const config = siteWith({ client: "connection", limits })
      const browser = new Browser(config, undefined, async (request, own) =>
        Auth(request, own, { platform: { clientAddress: () => address } }),
      )
      const tried = await times(6, async (index) =>
        tryPassword(browser, { username: `user${index}`, password: "wrong" }),
      )
      return statuses(tried).indexOf(429)
    }
    expect(await refusedAt("8.8.8.8")).toBe(5)
    expect(await refusedAt("172.18.0.2")).toBe(-1)
  })

  test("a network from which others guess: who signed in before in this browser goes on", async () => {
    const config = siteWith({ client: "nginx", limits })
    const headers = { "x-real-ip": "192.0.2.1" }
    const ada = new Browser(config)
    await tryPassword(ada, right, headers)
    await many(config, () => headers)
    const newcomer = new Browser(config)
    expect((await tryPassword(newcomer, right, headers)).status).toBe(429)
    expect((await tryPassword(ada, right, headers)).status).toBe(302)
  })

  test("that is known for one of the names that it types is counted for the others", async () => {
    const credentials = { username: {}, email: {}, password: { type: "password" } }
    const providers = [password({ credentials })]
    const config = siteWith({ client: "nginx", limits }, { providers })
    const headers = { "x-real-ip": "192.0.2.1" }
    const ada = new Browser(config)
    await tryPassword(ada, right, headers)
    const tried = await times(6, async (index) =>
      tryPassword(ada, { username: `user${index}`, email: "ada", password: "wrong" }, headers),
    )
    expect(statuses(tried).indexOf(429)).toBe(5)
  })

  test("that is refused at one account has spent nothing on another", async () => {
    const perAccount = { most: 2, seconds: 900 }
    const config = siteWith({
      client: "nginx",
      limits: { credentials: { ...limits.credentials, perAccount } },
    })
    const guess = async (username: string) => {
      const fields = { username, password: "wrong" }
      return tryPassword(new Browser(config), fields, { "x-real-ip": "192.0.2.1" })
    }
    const atAda = statuses(await times(8, async () => guess("ada")))
    expect(atAda).toEqual([302, 302, ...Array.from({ length: 6 }, () => 429)])
    const others = await times(4, async (index) => guess(`user${index}`))
    expect(statuses(others)).toEqual([302, 302, 302, 429])
  })

  test("of another site in the same process is another one", async () => {
    const guess = async (config: AuthConfig) => many(config, () => ({ "x-real-ip": "192.0.2.1" }))
    for (const config of [
      siteWith({ client: "nginx", limits }),
      siteWith({ client: "nginx", limits }),
    ])
      expect(statuses(await guess(config)).indexOf(429)).toBe(5)
  })

  test("without a limit for one kind is counted for the others", async () => {
    const config = siteWith({ client: "nginx", limits: { credentials: { perClient: false } } })
    const tried = await times(120, async (index) =>
      tryPassword(
        new Browser(config),
        { username: `user${index}`, password: "wrong" },
        {
          "x-real-ip": "192.0.2.1",
        },
      ),
    )
    expect(statuses(tried)).not.toContain(429)
  })

  describe("is limited at every kind of attempt", () => {
    const two = { perClient: { most: 2, seconds: 900 } }
    const headers = { "x-real-ip": "192.0.2.1" }
    const statusesOf = async (config: AuthConfig, act: (browser: Browser) => Promise<Response>) =>
      statuses(await times(3, async () => act(new Browser(config)))).map((one) => one === 429)
    const siteOf = (kind: LimitedKind, config: Partial<AuthConfig>) =>
      siteWith({ client: "nginx", limits: { [kind]: two } }, config)

    test("starts that go to a provider, whatever comes of them", async () => {
      const { config: own } = new OAuthWorld()
      const config = siteOf("start", { providers: own.providers })
      const start = async (browser: Browser) => browser.post("signin/op", {}, headers)
      expect(await statusesOf(config, start)).toEqual([false, false, true])
    })

    test("returns from a provider that has let nobody in", async () => {
      const { config: own } = new OAuthWorld()
      const config = siteOf("callback", { providers: own.providers })
      const back = async (browser: Browser) => {
        const left = (await browser.post("signin/op", {}, headers)).headers.get("location") ?? ""
        const state = new URL(left).searchParams.get("state") ?? ""
        return browser.get(
          `callback/op?${new URLSearchParams({ error: "access_denied", state })}`,
          headers,
        )
      }
      expect(await statusesOf(config, back)).toEqual([false, false, true])
    })

    test("messages, to whomever", async () => {
      const sent: SentMail[] = []
      const config = siteOf("mail", { adapter: MemoryAdapter(), providers: [mailTo(sent)] })
      const ask = async (browser: Browser) =>
        browser.post("signin/email", { email: `ada${sent.length}@example.com` }, headers)
      expect(await statusesOf(config, ask)).toEqual([false, false, true])
      expect(sent).toHaveLength(2)
    })

    test("links that are wrong, and not those that are right", async () => {
      const sent: SentMail[] = []
      const config = siteOf("link", { adapter: MemoryAdapter(), providers: [mailTo(sent)] })
      const right = async (browser: Browser) => {
        await browser.post("signin/email", { email: "ada@example.com" }, headers)
        return browser.get(sent.at(-1)?.url ?? "", headers)
      }
      expect(await statusesOf(config, right)).toEqual([false, false, false])
      let at = 0
      const wrong = async (browser: Browser) => {
        at += 1
        const link = { email: `bob${at}@example.com`, token: "0".repeat(64) }
        return browser.post("callback/email", link, headers)
      }
      expect(await statusesOf(config, wrong)).toEqual([false, false, true])
    })

    test("passkeys that are wrong", async () => {
      const extensions = [rateLimits({ client: "nginx", limits: { passkey: two } })]
      const passkeys = new PasskeySite({ strategy: "jwt", config: { extensions } })
      const device = new Authenticator()
      device.create(await passkeys.creation(passkeys.visitor(), "eve@example.com"))
      const wrong = async () => {
        const browser = passkeys.visitor()
        const data = JSON.stringify(device.get(await passkeys.request(browser)))
        return browser.post("callback/passkey", { action: "authenticate", data }, headers)
      }
      expect(await statusesOf(passkeys.config, wrong)).toEqual([false, false, true])
    })
  })
})
