import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { right, siteWith, statuses, times, tryPassword } from "../support/limited-site.js"

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
})
