import { MemoryAdapter } from "@sallyport/memory-adapter"
import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { readSession } from "../../src/read-session.js"
import { Authenticator } from "../support/authenticator.js"
import { Browser } from "../support/browser.js"
import { LinkingSite } from "../support/linking-site.js"
import { ADA, PasskeySite } from "../support/passkey-site.js"
import { password, world } from "../support/world.js"

/** The lines of `debug`, with every duration replaced by "x ms". */
function storied(options: Partial<AuthConfig> = {}) {
  const lines: string[] = []
  const debug = (message: string) => void lines.push(message.replaceAll(/[\d.]+ ms/g, "x ms"))
  const config = world({ debug: true, ...options })
  config.logger = { ...config.logger, debug }
  return { config, lines, browser: new Browser(config) }
}

const signedIn = (browser: Browser) =>
  browser.post("callback/credentials", { username: "ada", password: "enchantress" })

/** The trace of the last request, starting with its summary line. */
function lastOf(lines: readonly string[]): readonly string[] {
  const start = lines.findLastIndex((line) => /^\S.*(?:; x ms)$/.test(line))
  return lines.slice(start)
}

describe("debug: the trace of a request", () => {
  test("a sign-in with a password: what came, what was decided, what is sent back", async () => {
    const { browser, lines } = storied()
    await signedIn(browser)
    expect(lastOf(lines)).toEqual([
      "POST /auth/callback/credentials: 302 to http://app.test/; sets authjs.callback-url, authjs.session-token; x ms",
      "  site: http://app.test, the address of the request that the host application handed over",
      "  cookies: authjs.csrf-token opens",
      "  callbacks: redirect → http://app.test/ (x ms); authorize → someone (x ms); signIn → true (x ms)",
    ])
  })

  test("a request that is never answered has begun", async () => {
    const authorize = () => new Promise<never>(() => undefined)
    const { browser, lines } = storied({ providers: [password({ authorize })] })
    void signedIn(browser)
    await expect.poll(() => lines).toContain("POST /auth/callback/credentials begins")
    expect(lines.join("\n")).not.toContain("POST /auth/callback/credentials:")
  })

  test("a callback that throws is named, and what is answered for it", async () => {
    const signIn = () => {
      throw new TypeError("secret detail")
    }
    const { browser, lines } = storied({ callbacks: { signIn } })
    await signedIn(browser)
    const trace = lines.join("\n")
    expect(trace).toContain("signIn → threw TypeError (x ms)")
    expect(trace).toContain("POST /auth/callback/credentials: fails with AccessDenied")
    expect(lines.at(-1)).toBe(
      "The failed request is answered: 302 to http://app.test/auth/error with error=AccessDenied",
    )
    expect(trace).not.toContain("secret detail")
  })

  test("a provider's sign-in: redirect_uri, the store's calls, each with its time", async () => {
    const lines: string[] = []
    const logger = { error: () => undefined, debug: (line: string) => void lines.push(line) }
    const store = MemoryAdapter()
    const site = new LinkingSite({ store, config: { debug: true, logger } })
    const browser = site.visitor()
    const leaving = await site.leave(browser)
    await site.comeBack(browser, leaving, { sub: "1", email: "ada@example.com" })
    const trace = lines.join("\n")
    expect(trace).toContain("  redirect_uri: http://app.test/auth/callback/op")
    expect(trace).toMatch(/POST \/auth\/signin\/op: 302 to https:\/\/op\.example\/authorize; sets/)
    expect(trace).toMatch(/adapter: getUserByAccount → nothing \(\d+\.\d ms\); /)
    expect(trace).toContain("authjs.state opens")
    expect(trace).toMatch(/deletes authjs\.state, /)
  })

  test("a session cookie of another secret does not open", async () => {
    const before = storied()
    await signedIn(before.browser)
    const after = storied({ secret: "another-secret-another-secret-another" })
    before.browser.jar.forEach((value, name) => after.browser.jar.set(name, value))
    await after.browser.session()
    expect(lastOf(after.lines)).toEqual([
      "Reading the session: no one is signed in; deletes authjs.session-token; x ms",
      "  cookies: authjs.session-token does not open: another secret, or it has expired (x ms); authjs.callback-url came; authjs.csrf-token is sealed with another secret",
    ])
  })

  test("a configuration without a secret is refused for that, whatever cookies come", async () => {
    const before = storied()
    await signedIn(before.browser)
    const answered = async (debug: boolean) => {
      const { browser, config } = storied({ secret: "", debug })
      before.browser.jar.forEach((value, name) => browser.jar.set(name, value))
      const { status } = await browser.get("csrf")
      return { status, log: config.log.map(({ name }) => name) }
    }
    expect(await answered(true)).toEqual({ status: 500, log: ["MissingSecret"] })
    expect(await answered(true)).toEqual(await answered(false))
  })

  test("the application that reads a session by itself is told the same", async () => {
    const { browser, config, lines } = storied()
    await signedIn(browser)
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    await readSession(config, { cookie, secure: false })
    expect(lastOf(lines)[0]).toBe("Reading the session: someone is signed in; x ms")
    expect(lastOf(lines)[1]).toContain("authjs.session-token opens")
  })

  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ["AUTH_URL", { AUTH_URL: "http://app.test" }, {}, "as AUTH_URL says"],
    ["the Host header", {}, { host: "app.test" }, "as the Host header says"],
    ["X-Forwarded-Host", {}, { "x-forwarded-host": "app.test" }, "as X-Forwarded-Host says"],
  ])("the address of the site comes from %s", async (...[, env, headers, reason]) => {
    const { browser, config, lines } = storied()
    setEnvDefaults(env, config)
    await browser.get("providers", headers)
    expect(lastOf(lines)[1]).toContain(`  site: http://app.test, ${reason}`)
  })

  test("cookies of others are counted and not named", async () => {
    const { browser, lines } = storied()
    browser.jar.set("another-program", "1")
    await browser.get("session")
    expect(lines.join("\n")).toContain("cookies: 1 more")
    expect(lines.join("\n")).not.toContain("another-program")
  })

  test("what is typed into the address is not repeated", async () => {
    const { browser, lines } = storied()
    await browser.get("signin/ada@example.com?code=canary")
    expect(lines.join("\n")).toContain("GET /auth/signin/(unknown provider): fails with")
    expect(lines.join("\n")).not.toMatch(/ada@|canary/)
  })

  test("without debug a logger gets no trace, and the answer is the same", async () => {
    const quiet = storied({ debug: false })
    const told = storied()
    const ask = async ({ config }: typeof quiet) => {
      const response = await Auth(new Request("http://app.test/auth/providers"), config)
      return [response.status, await response.text(), [...response.headers.keys()]]
    }
    expect(await ask(quiet)).toEqual(await ask(told))
    expect(quiet.lines).toEqual([])
    expect(told.lines.length).toBeGreaterThan(2)
  })
})

describe("debug: passkeys", () => {
  test.each(["jwt", "database"] as const)(
    "with the %s strategy no challenge, key, cookie or address of a person is told",
    async (strategy) => {
      const told: string[] = []
      const debug = (...parts: unknown[]) =>
        void told.push(...parts.map((part) => inspect(part, { depth: 12 })))
      const logger = { error: debug, warn: debug, debug }
      const site = new PasskeySite({ strategy, config: { debug: true, logger } })
      const [browser, device] = [site.visitor(), new Authenticator()]
      const canaries = new Set<string>([ADA])
      const creation = await site.creation(browser, ADA)
      canaries.add(creation.challenge)
      const created = device.create(creation)
      collect(canaries, browser)
      await site.send(browser, "register", created)
      const asked = await site.request(browser)
      canaries.add(asked.challenge)
      collect(canaries, browser)
      const answer = device.get(asked)
      await site.send(browser, "authenticate", answer)
      // Used a second time, it is rejected, which the trace says too.
      await site.send(browser, "authenticate", answer)
      collect(canaries, browser)
      const trace = told.join("\n")
      expect(trace).toContain("POST /auth/callback/passkey: 302")
      expect(trace).toContain("GET /auth/webauthn-options/passkey: 200 JSON; sets authjs.challenge")
      expect([...canaries].filter((canary) => trace.includes(canary))).toEqual([])
      expect(canaries.size).toBeGreaterThan(5)
    },
  )
})

/** The values of all cookies, except for addresses of this site. */
function collect(canaries: Set<string>, { jar }: Browser): void {
  // Where to go afterwards and the number of an error are no secrets: the second is there to be found in the log.
  for (const [name, value] of jar)
    if (!/(?:callback-url|error-reference)$/.test(name)) canaries.add(value)
}
