import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { encode } from "../../src/crypto/encode.js"
import { Browser } from "../support/browser.js"
import { OAuthWorld, oauthOf } from "../support/oauth-world.js"
import { SECRET, world } from "../support/world.js"

const NEW = "new-secret-new-secret-new-secret-new"
const HTTPS = "https://app.test"
const right = { username: "ada", password: "enchantress" }

/** Another deployment of the same site, with the browser's cookies. */
function moved(browser: Browser, options: Partial<AuthConfig>): Browser {
  const after = new Browser({ ...browser.config, ...options }, browser.origin)
  for (const [name, value] of browser.jar) after.jar.set(name, value)
  return after
}

describe("Names and prefixes of cookies", () => {
  test.each(["authjs.csrf-token", "__Secure-authjs.csrf-token", "__host-authjs.csrf-token"])(
    "on https a token pair under %s is worth nothing",
    async (name) => {
      const config = world()
      const eve = new Browser(config, HTTPS)
      const csrfToken = await eve.csrfToken()
      const ada = new Browser(config, HTTPS)
      ada.jar.set(name, eve.jar.get("__Host-authjs.csrf-token") ?? "")
      const body = { csrfToken, ...right }
      const response = await ada.visit("callback/credentials", { method: "POST", body })
      expect(response.headers.get("location")).toContain("MissingCSRF")
      expect(await ada.session()).toBeNull()
    },
  )

  test.each([
    ["authjs.session-token", HTTPS],
    ["__Host-authjs.session-token", HTTPS],
    ["__secure-authjs.session-token", HTTPS],
    ["__Secure-authjs.session-token", "http://app.test"],
  ])("a session token as %s on %s is none, whatever it was sealed for", async (name, origin) => {
    const browser = new Browser(world(), origin)
    const sealedFor = ["authjs.session-token", "__Secure-authjs.session-token", name]
    for (const salt of sealedFor) {
      browser.jar.set(name, await encode({ token: { sub: "eve" }, secret: SECRET, salt }))
      expect(await browser.session()).toBeNull()
    }
  })

  test("on https every cookie of every flow is guarded, short enough and for this host alone", async () => {
    const flow = new OAuthWorld((op) => [oauthOf(op)])
    const browser = new Browser(flow.config, HTTPS)
    const lines: string[] = []
    const note = (response: Response) => {
      lines.push(...response.headers.getSetCookie())
      return response
    }
    note(await browser.get("signin"))
    const started = note(await browser.post("signin/op", { callbackUrl: "/in" }))
    const query = flow.op.consent(started.headers.get("location") ?? "")
    note(await browser.get(`callback/op?${new URLSearchParams(query)}`))
    note(await browser.post("signout"))
    expect(lines.length).toBeGreaterThan(7)
    for (const line of lines) {
      expect(line).toMatch(/^__(?:Host|Secure)-authjs\.[\w.-]+=[^;]*; /)
      expect(line).toMatch(/; Path=\/(?:;|$)/)
      expect(line).toContain("; HttpOnly; Secure; SameSite=Lax")
      expect(line).not.toContain("Domain")
      expect(line.length).toBeLessThan(4096)
    }
  })
})

describe("CSRF tokens", () => {
  const games: Record<string, (token: string, seal: string) => string> = {
    "parts swapped": (token, seal) => `${seal}|${token}`,
    "a third part": (token, seal) => `${token}|${seal}|${seal}`,
    "no seal": (token) => token,
    "an empty token": (_, seal) => `|${seal}`,
    "an empty seal": (token) => `${token}|`,
    "another's seal": (token) => `${token}|${"0".repeat(64)}`,
    capitals: (token, seal) => `${token.toUpperCase()}|${seal}`,
    "a blank": (token, seal) => `${token} |${seal}`,
    "a line break": (token, seal) => `${token}|${seal}\n`,
    "a long tail": (token, seal) => `${token}|${seal}${"0".repeat(3000)}`,
  }

  test.each(Object.entries(games))("%s", async (_, game) => {
    const ada = new Browser(world())
    const csrfToken = await ada.csrfToken()
    const [token = "", seal = ""] = decodeURIComponent(
      ada.jar.get("authjs.csrf-token") ?? "",
    ).split("|")
    ada.jar.set("authjs.csrf-token", encodeURIComponent(game(token, seal)))
    const body = { csrfToken, ...right }
    const response = await ada.visit("callback/credentials", { method: "POST", body })
    expect(response.headers.get("location")).toContain("MissingCSRF")
  })

  test("of two cookies of one name the first counts, and a planted second changes nothing", async () => {
    const config = world()
    const [ada, eve] = [new Browser(config), new Browser(config)]
    const csrfToken = await ada.csrfToken()
    await eve.csrfToken()
    const cookie = `${ada.cookie}; ${eve.cookie}`
    const post = (body: Record<string, string>) =>
      ada.visit("callback/credentials", { method: "POST", body, headers: { cookie } })
    const accepted = await post({ csrfToken, ...right })
    expect(accepted.headers.get("location")).toBe("http://app.test")
    const refused = await post({ csrfToken: await eve.csrfToken(), ...right })
    expect(refused.headers.get("location")).toContain("MissingCSRF")
  })
})

describe("Secrets that change while somebody signs in", () => {
  test.each([
    ["a new secret before it", { secret: [NEW, SECRET] }, true],
    ["a new secret behind it", { secret: [SECRET, NEW] }, true],
    ["it is gone", { secret: [NEW] }, false],
  ])("%s", async (_, options, completes) => {
    const flow = new OAuthWorld((op) => [oauthOf(op)])
    const started = await flow.start()
    const query = flow.op.consent(started.href)
    const after = moved(flow.browser, options)
    await after.get(`callback/op?${new URLSearchParams(query)}`)
    expect((await after.session()) !== null).toBe(completes)
    expect(flow.op.paths.includes("/token")).toBe(completes)
  })

  test("jwt.secret seals tokens and checks; the other secret opens neither", async () => {
    const options = { jwt: { secret: NEW } }
    const flow = new OAuthWorld((op) => [oauthOf(op)], options)
    await flow.signIn()
    expect(await flow.browser.session()).not.toBeNull()
    expect(await moved(flow.browser, { jwt: {} }).session()).toBeNull()
    const started = await flow.start()
    const after = moved(flow.browser, { jwt: {} })
    await after.get(`callback/op?${new URLSearchParams(flow.op.consent(started.href))}`)
    expect(flow.lastError).toBe("InvalidCheck")
  })
})

test("an application's own encode and decode never see the flow's cookies", async () => {
  const jwt = {
    encode: vi.fn(({ token }: { token?: unknown }) => JSON.stringify(token)),
    decode: vi.fn(({ token }: { token?: string }) => JSON.parse(token ?? "null") as never),
  }
  const flow = new OAuthWorld((op) => [oauthOf(op)], { jwt: jwt as AuthConfig["jwt"] })
  const started = await flow.start()
  expect([jwt.encode.mock.calls.length, jwt.decode.mock.calls.length]).toEqual([0, 0])
  await flow.finish(flow.op.consent(started.href))
  expect(jwt.encode).toHaveBeenCalledOnce()
  expect(jwt.encode.mock.calls[0]?.[0]).toMatchObject({ salt: "authjs.session-token" })
  expect(await flow.browser.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
})
