import type { AuthConfig } from "@sallyport/core"
import { afterEach, describe, expect, test, vi } from "vitest"
import { cookiesOf, passwordConfig } from "./password-config.js"
import { otherSpellings } from "./path-spellings.js"
import { sendRaw } from "./send-raw.js"

/** An integration on `node:http`, as these rules drive it. */
export interface HostileSite {
  readonly name: string
  /**
   * Starts an application with the actions under `/auth` and the visitor's session at `/who`; returns its port, and
   * ends it with the test. With `trustProxy`, a proxy on this machine is trusted.
   */
  readonly serve: (site: ServedSite) => Promise<number>
  /** Methods that it passes on to the actions, and that no action supports. */
  readonly methods: readonly string[]
}

interface ServedSite {
  readonly config: Omit<AuthConfig, "raw">
  readonly trustProxy: boolean
}

const noHosts = [
  "app.test@other.test",
  "app.test/path",
  "app.test:99999",
  "app.test:80:80",
  "app test",
  "app.test\\other.test",
  "app.test,other.test",
  "[::1",
  "app.test#x",
]

/** Requests that no browser or client library would send: raw bytes on a socket. */
export function describeHostileRequests(site: HostileSite): void {
  const serve = async (served: Partial<ServedSite> = {}) =>
    // The environment is read once for each configuration object.
    site.serve({ trustProxy: false, config: { ...passwordConfig }, ...served })
  const get = async (port: number, target: string, headers: readonly string[]) =>
    sendRaw(port, ["GET", target], { headers })

  afterEach(() => {
    vi.unstubAllEnvs()
  })

  describe(`${site.name}: what no browser sends`, () => {
    test("a whole address as the request target names no site and no path of ours", async () => {
      const port = await serve()
      for (const address of ["http://other.test", "http://app.test"]) {
        const answer = await get(port, `${address}/auth/providers`, ["Host: app.test"])
        expect(answer).toMatch(/^HTTP\/1.1 404 /)
        expect(answer).not.toMatch(/"signinUrl"/)
        const who = await get(port, `${address}/who`, ["Host: app.test"])
        expect(who).toMatch(/^HTTP\/1.1 200 /)
      }
    })

    test.each(noHosts)("Host: %s → 400, no address made of it", async (host) => {
      const port = await serve()
      for (const target of ["/auth/providers", "/who"]) {
        const answer = await get(port, target, [`Host: ${host}`])
        expect(answer).toMatch(/^HTTP\/1.1 400 /)
        expect(answer).not.toContain("callbackUrl")
      }
    })

    test("forwarded headers count only from a trusted proxy, the first entry only", async () => {
      const forwarded = [
        "Host: app.test",
        "X-Forwarded-Host: site.test, x.test",
        "X-Forwarded-Proto: https",
      ]
      const untrusted = await get(await serve(), "/auth/providers", forwarded)
      expect(untrusted).toContain('"http://app.test/auth/')
      const behind = await serve({ trustProxy: true })
      const trusted = await get(behind, "/auth/providers", forwarded)
      expect(trusted).toContain('"https://site.test/auth/')
    })

    test("AUTH_URL wins over every header, in every address", async () => {
      vi.stubEnv("AUTH_URL", "https://stated.test")
      const port = await serve({ trustProxy: true })
      const headers = ["Host: evil.test", "X-Forwarded-Host: evil.test", "X-Forwarded-Proto: http"]
      for (const action of ["providers", "signin", "signout", "error", "callback/nobody", "csrf"]) {
        const answer = await get(port, `/auth/${action}`, headers)
        expect(answer).toMatch(/^HTTP\/1.1 (?:200|302|403|500) /)
        expect(answer).not.toContain("evil.test")
      }
      expect(await get(port, "/auth/csrf", headers)).toContain("__Host-authjs.csrf-token=")
    })

    test.each(["stated.test", "localhost:3000", "/auth"])(
      "an AUTH_URL that is no address (%s) is refused, and no header takes its place",
      async (stated) => {
        vi.stubEnv("AUTH_URL", stated)
        const port = await serve()
        for (const action of ["providers", "session", "signin", "csrf"]) {
          const answer = await get(port, `/auth/${action}`, ["Host: evil.test"])
          expect(answer).toMatch(/^HTTP\/1.1 500 /)
          expect(answer).not.toContain("evil.test/auth")
        }
        expect(await get(port, "/who", ["Host: evil.test"])).toMatch(/^HTTP\/1.1 500 /)
      },
    )

    test.each(site.methods)("%s → 405", async (method) => {
      const headers = ["Host: app.test"]
      const answer = await sendRaw(await serve(), [method, "/auth/session"], { headers })
      expect(answer).toMatch(/^HTTP\/1.1 405 /)
      expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im)
    })

    test("Cookie and path spelled for no parser: an answer, and the next request works", async () => {
      const port = await serve()
      const cookie = `Cookie: authjs.session-token=%E0%A4%A; =x; __proto__=1; ${"a=b; ".repeat(400)}`
      for (const target of ["/auth/session", "/auth/%", "/auth//session", "/auth/session/..%2f"])
        expect(await get(port, target, ["Host: app.test", cookie])).toMatch(/^HTTP\/1.1 [245]/)
      expect(await get(port, "/who", ["Host: app.test"])).toMatch(/^HTTP\/1.1 200 /)
    })

    test("no other spelling of an action's path is answered, so that a limit by path holds", async () => {
      const authorize = vi.fn(() => ({ id: "1", name: "Ada" }))
      const [provider] = passwordConfig.providers
      const port = await serve({
        config: { ...passwordConfig, providers: [{ ...provider, authorize }] },
      })
      const first = await fetch(`http://127.0.0.1:${port}/auth/csrf`)
      const { csrfToken } = (await first.json()) as { csrfToken: string }
      const type = "Content-Type: application/x-www-form-urlencoded"
      const headers = ["Host: app.test", `Cookie: ${cookiesOf(first)}`, type]
      const form = { headers, body: `csrfToken=${csrfToken}` }
      for (const target of otherSpellings) {
        const answer = await sendRaw(port, ["POST", target], form)
        const status = expect.stringMatching(/^HTTP\/1\.1 (?:302|404|400) /)
        expect([target, answer]).toEqual([target, status])
        expect(authorize).not.toHaveBeenCalled()
      }
      const exact = "/auth/callback/credentials"
      const slash = await sendRaw(port, ["POST", `${exact}/?x=1`], form)
      expect(slash).toMatch(/^location: \/auth\/callback\/credentials\?x=1\r$/im)
      expect(authorize).not.toHaveBeenCalled()
      expect(await sendRaw(port, ["POST", exact], form)).toMatch(/^HTTP\/1\.1 302 /)
      expect(authorize).toHaveBeenCalledOnce()
    })
  })
}
