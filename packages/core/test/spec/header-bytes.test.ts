import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { openIdOf } from "../support/oauth-world.js"
import { StubProvider } from "../support/stub-provider.js"
import { password, world } from "../support/world.js"

afterEach(() => {
  vi.useRealTimers()
})

/** All header lines of an answer, as nginx counts them for its buffer, with those that a framework and Node add. */
function headerBytes(response: Response): number {
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  const added =
    "HTTP/1.1 302 Found\r\nDate: Sat, 28 Nov 2026 09:22:57 GMT\r\nConnection: keep-alive\r\n"
  return new TextEncoder().encode(lines.join("") + added + "Transfer-Encoding: chunked\r\n\r\n")
    .length
}

/** A target as a page with filters has one, of this length with the origin. */
function target(length: number, start = "https://app.example.com/products/search?"): string {
  const parts = Array.from({ length: 400 }, (_, at) => `filter${at}=value-${at}`).join("&")
  return (start + parts).slice(0, length)
}

/** As a preview has it, whose provider knows only the address of the site itself. */
const proxied = { redirectProxyUrl: "https://www.example.com/auth" }

/** At an issuer with an authorization request as long as one to Google. */
function site(options: Partial<AuthConfig> = {}) {
  const op = new StubProvider()
  const google = {
    ...openIdOf(op, {
      id: "google",
      authorization: `https://op.example/authorize?hd=${"a".repeat(60)}.example.com`,
      checks: ["state", "pkce", "nonce"],
    }),
  }
  const config = world({
    adapter: MemoryAdapter(),
    basePath: "/auth",
    providers: [google, password()],
    ...options,
  })
  return { op, config, browser: new Browser(config, "https://app.example.com") }
}

const start = async (browser: Browser, callbackUrl: string) =>
  browser.post("signin/google", { callbackUrl })

describe("All header lines of the answer that leads to the provider", () => {
  test("stay below 3 kB, with three checks and a target of 500 characters", async () => {
    const { browser } = site()
    const response = await start(browser, target(500))
    expect(response.headers.getSetCookie()).toHaveLength(4)
    expect(headerBytes(response)).toBeLessThan(3000)
  })

  test("and below three quarters of nginx's 4,096 bytes with the sealed state of a redirect proxy", async () => {
    const { browser } = site(proxied)
    const response = await start(browser, target(500))
    expect(response.headers.getSetCookie()).toHaveLength(4)
    expect(headerBytes(response)).toBeLessThan(3072)
  })

  test.each([
    ["a provider of its own", {}, 3000],
    ["a redirect proxy", proxied, 3072],
  ])(
    "and below 4 kB where another sign-in is put aside, however many there are, with %s",
    async (_, options, first) => {
      vi.useFakeTimers({ toFake: ["Date"] })
      const { browser } = site(options)
      for (let flow = 0; flow < 5; flow += 1) {
        const response = await start(browser, target(500, `https://app.example.com/${flow}/`))
        expect(headerBytes(response)).toBeLessThan(flow === 0 ? first : 4000)
        const aside = response.headers.getSetCookie().filter((line) => line.includes(".aside"))
        expect(aside).toHaveLength(flow === 0 ? 0 : 1)
        for (const line of aside) expect(line.length).toBeLessThanOrEqual(900)
        vi.setSystemTime(Date.now() + 1000)
      }
    },
  )

  test("a sign-in that is put aside keeps a target of 150 characters", async () => {
    const { browser, op } = site()
    const first = await start(browser, target(150))
    await start(browser, target(500, "https://app.example.com/other/"))
    const query = new URLSearchParams(op.consent(first.headers.get("location") ?? ""))
    const answer = await browser.get(`callback/google?${query}`)
    expect(answer.headers.get("location")).toBe(target(150))
  })

  test("two that were begun at one long address both end there, in either order", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { browser, op } = site()
      const begun = [await start(browser, target(500)), await start(browser, target(500))]
      for (const index of order) {
        const { headers } = begun[index] ?? new Response()
        const query = new URLSearchParams(op.consent(headers.get("location") ?? ""))
        const answer = await browser.get(`callback/google?${query}`)
        expect(answer.headers.get("location")).toBe(target(500))
      }
    }
  })

  test("one that is put aside with a long target ends at the start page if the other had another", async () => {
    const { browser, op } = site()
    const first = await start(browser, target(500))
    await start(browser, target(500, "https://app.example.com/other/"))
    const query = new URLSearchParams(op.consent(first.headers.get("location") ?? ""))
    const answer = await browser.get(`callback/google?${query}`)
    expect(answer.headers.get("location")).toBe("https://app.example.com")
  })

  test("each character of the target counts once, not twice", async () => {
    const bytes = async (length: number) =>
      headerBytes(await start(site().browser, `https://app.example.com/${"a".repeat(length)}`))
    expect((await bytes(1000)) - (await bytes(100))).toBe(900)
  })
})

describe("A target that no cookie can carry", () => {
  test.each([1501, 2000, 2048])(
    "of %i characters: the sign-in works, and ends at the start page",
    async (length) => {
      const { browser, op, config } = site()
      const warned: string[] = []
      Object.assign(config.logger ?? {}, { warn: (code: string) => void warned.push(code) })
      const started = await start(browser, target(length))
      expect(headerBytes(started)).toBeLessThan(3000)
      const query = new URLSearchParams(op.consent(started.headers.get("location") ?? ""))
      const answer = await browser.get(`callback/google?${query}`)
      expect(answer.headers.get("location")).toBe("https://app.example.com")
      expect(await browser.session()).not.toBeNull()
      expect(warned).toContain("target-too-long")
    },
  )

  test("of 1,500 characters is kept", async () => {
    const { browser, op } = site()
    const started = await start(browser, target(1500))
    const query = new URLSearchParams(op.consent(started.headers.get("location") ?? ""))
    const answer = await browser.get(`callback/google?${query}`)
    expect(answer.headers.get("location")).toBe(target(1500))
  })

  test("is no matter where nothing has to be carried", async () => {
    const { browser } = site({ session: { strategy: "jwt" } })
    const fields = { username: "ada", password: "enchantress", callbackUrl: target(2000) }
    const answer = await browser.post("callback/credentials", fields)
    expect(answer.headers.get("location")).toBe(target(2000))
  })
})
