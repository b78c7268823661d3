import { describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { world } from "../support/world.js"

const HTTP = "http://app.test"
const HTTPS = "https://app.test"

/** What `logger.warn` received from two requests at this address. */
async function warningsAt(origin: string, options: Partial<AuthConfig>): Promise<unknown[][]> {
  const warn = vi.fn()
  const config = world({ ...options, logger: { warn, error: () => undefined } })
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await Auth(new Request(`${origin}/auth/csrf`), config)
    expect(answer.status).toBe(200)
  }
  return warn.mock.calls
}

describe("Two cookies of one name", () => {
  test.each<[string, Partial<AuthConfig>, RegExp]>([
    [
      "equal names",
      { cookies: { state: { name: "check" }, nonce: { name: "check" } } },
      /cookies\.state and cookies\.nonce.*"check"/,
    ],
    [
      "a default name",
      { cookies: { sessionToken: { name: "__Secure-authjs.state" } } },
      /cookies\.sessionToken and cookies\.state.*"__Secure-authjs\.state"/,
    ],
    [
      "the name of a part, before the whole",
      { cookies: { sessionToken: { name: "sid.0" }, nonce: { name: "sid" } } },
      /cookies\.sessionToken has the name "sid\.0".*cookies\.nonce \("sid"\)/,
    ],
    [
      "the name of a part, after the whole",
      { cookies: { sessionToken: { name: "sid" }, state: { name: "sid.12" } } },
      /cookies\.state has the name "sid\.12".*cookies\.sessionToken \("sid"\)/,
    ],
    [
      "names that are texts only by chance",
      { cookies: { state: { name: 5 as never }, nonce: { name: "5" } } },
      /cookies\.state and cookies\.nonce/,
    ],
  ])("%s: refused, naming both", async (_, options, message) => {
    const config = world(options)
    expect((await Auth(new Request(`${HTTP}/auth/csrf`), config)).status).toBe(500)
    expect(config.log).toHaveLength(1)
    expect(config.log[0]?.message).toMatch(message)
    expect(config.log[0]?.message).toContain("Give one of them another name")
  })

  test.each<[string, Partial<AuthConfig>]>(
    [
      ["an ending that is no number", { state: { name: "sid.x" } }],
      ["a number that no part has", { state: { name: "sid.01" }, nonce: { name: "sid.100" } }],
      ["letter case", { state: { name: "SID" } }],
      ["the beginning of another", { state: { name: "sid-0" } }],
    ].map(([name, cookies]) => [name as string, { cookies: cookies as AuthConfig["cookies"] }]),
  )("%s: two names", async (_, { cookies }) => {
    const config = world({ cookies: { sessionToken: { name: "sid" }, ...cookies } })
    expect((await Auth(new Request(`${HTTP}/auth/csrf`), config)).status).toBe(200)
  })

  test("names that are never in use together conflict with nothing", async () => {
    const cookies = { sessionToken: { name: "__Secure-authjs.state" } }
    const plain = world({ cookies, useSecureCookies: false })
    expect((await Auth(new Request(`${HTTP}/auth/csrf`), plain)).status).toBe(200)
    const secure = world({ cookies, useSecureCookies: true })
    expect((await Auth(new Request(`${HTTPS}/auth/csrf`), secure)).status).toBe(500)
  })
})

describe("Cookies that browsers drop without a word (RFC 6265bis §5.7)", () => {
  test.each<[string, AuthConfig["cookies"], string, string]>([
    ["None on http", { nonce: { options: { sameSite: "none" } } }, HTTP, 'sameSite: "none" needs'],
    [
      "None that is not Secure",
      { nonce: { options: { sameSite: "none", secure: false }, name: "n" } },
      HTTPS,
      'sameSite: "none" needs',
    ],
    ["Partitioned on http", { nonce: { options: { partitioned: true } } }, HTTP, "partitioned"],
    ["__Secure- on http", { nonce: { name: "__Secure-n" } }, HTTP, "prefix __Secure- needs secure"],
    ["__Host- on http", { nonce: { name: "__Host-n" } }, HTTP, "prefix __Host- needs secure"],
    ["any letter case", { nonce: { name: "__hOST-n" } }, HTTP, "prefix __hOST- needs secure"],
    [
      "__Host- with a domain",
      { csrfToken: { options: { domain: "app.test" } } },
      HTTPS,
      "prefix __Host- allows no domain",
    ],
    [
      "__Host- with another path",
      { csrfToken: { options: { path: "/auth" } } },
      HTTPS,
      'prefix __Host- needs path: "/"',
    ],
  ])("%s: one warning, naming the cookie and the reason", async (...row) => {
    const [, cookies, origin, reason] = row
    const [member = ""] = Object.keys(cookies ?? {})
    const calls = await warningsAt(origin, { cookies })
    expect(calls).toEqual([["cookie-dropped", expect.stringContaining(reason)]])
    expect(calls[0]?.[1]).toContain(`cookies.${member} (`)
  })

  test.each<[string, AuthConfig["cookies"], string]>([
    ["None, by default Secure on https", { nonce: { options: { sameSite: "none" } } }, HTTPS],
    ["__Secure- on https", { sessionToken: { name: "__Secure-own" } }, HTTPS],
    ["a domain with __Secure-", { sessionToken: { options: { domain: "app.test" } } }, HTTPS],
    ["__Host- on https", { sessionToken: { name: "__Host-own" } }, HTTPS],
    ["names of ours on http", { sessionToken: { name: "own" } }, HTTP],
    [
      "hard-coded for production",
      { sessionToken: { name: "__Secure-own", options: { secure: true, sameSite: "none" } } },
      HTTP,
    ],
  ])("%s: sound, no warning", async (_, cookies, origin) => {
    expect(await warningsAt(origin, { cookies })).toEqual([])
  })

  test("the cookies are sent all the same", async () => {
    const config = world({ cookies: { csrfToken: { options: { domain: "app.test" } } } })
    const answer = await Auth(new Request(`${HTTPS}/auth/csrf`), config)
    expect(answer.headers.get("set-cookie")).toContain("Domain=app.test")
  })
})

describe("useSecureCookies and the protocol", () => {
  test.each([
    [false, HTTPS, "useSecureCookies is false on an https site"],
    [true, HTTP, "useSecureCookies is true, and a request came over http"],
  ])("%s at %s: a warning", async (useSecureCookies, origin, details) => {
    expect(await warningsAt(origin, { useSecureCookies })).toEqual([
      ["secure-cookies-mismatch", expect.stringContaining(details)],
    ])
  })

  test.each([
    [undefined, HTTP],
    [undefined, HTTPS],
    [false, HTTP],
    [true, HTTPS],
  ])("%s at %s: none", async (useSecureCookies, origin) => {
    expect(await warningsAt(origin, { useSecureCookies })).toEqual([])
  })

  test.each([
    [undefined, HTTP, "authjs.csrf-token"],
    [undefined, HTTPS, "__Host-authjs.csrf-token"],
    [false, HTTPS, "authjs.csrf-token"],
    [true, HTTP, "__Host-authjs.csrf-token"],
  ])("%s at %s: the cookie %s", async (useSecureCookies, origin, name) => {
    const config = world({ useSecureCookies })
    const answer = await Auth(new Request(`${origin}/auth/csrf`), config)
    expect(answer.headers.get("set-cookie")?.split("=", 1)).toEqual([name])
  })
})
