import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { createActionURL } from "./action-url.js"

const urlFor = (headers: Record<string, string>, env: Record<string, string> = {}) =>
  createActionURL("signin", "http", new Headers(headers), env, { basePath: "/auth" }).href

function hrefOrNull(host: string): string | null {
  try {
    return urlFor({ host })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

describe("createActionURL: whose site this is", () => {
  test.each([
    [{ host: "app.test" }, "http://app.test/auth/signin"],
    [{ host: "app.test:8080" }, "http://app.test:8080/auth/signin"],
    [{ host: "APP.test." }, "http://app.test./auth/signin"],
    [{ host: "[::1]:3000" }, "http://[::1]:3000/auth/signin"],
    [{ host: "a.test", "x-forwarded-host": "b.test" }, "http://b.test/auth/signin"],
    [{ host: "a.test", "x-forwarded-host": "b.test, c.test" }, "http://b.test/auth/signin"],
    [{ host: "a.test", "x-forwarded-host": "" }, "http://a.test/auth/signin"],
    [{ host: "a.test", "x-forwarded-proto": "https,http" }, "https://a.test/auth/signin"],
    [{ host: "a.test", "x-forwarded-proto": "javascript" }, "https://a.test/auth/signin"],
  ])("%j → %s", (headers, expected) => {
    expect(urlFor(headers)).toBe(expected)
  })

  test.each(["auth", "/auth/", "//auth//", "///auth"])(
    "slashes around the base path say nothing: %s",
    (basePath) => {
      const headers = new Headers({ host: "a.test" })
      const url = createActionURL("signin", "https", headers, {}, { basePath })
      expect(url.href).toBe("https://a.test/auth/signin")
    },
  )

  test.each([
    [{ CF_PAGES: "1" }, "https://a.test/auth/signin"],
    [{ CF_PAGES: "1", AUTH_TRUST_HOST: "true" }, "http://b.test/auth/signin"],
    [{ CF_PAGES: "1", AUTH_TRUST_HOST: "false" }, "https://a.test/auth/signin"],
    [{ VERCEL: "1" }, "http://b.test/auth/signin"],
    [{ VERCEL: "1", CF_PAGES: "0" }, "http://b.test/auth/signin"],
    [{}, "http://b.test/auth/signin"],
  ])("a forwarded host counts where the platform sets it: %j → %s", (env, expected) => {
    const said = { "x-forwarded-host": "b.test", "x-forwarded-proto": "http" }
    const headers = new Headers({ host: "a.test", ...said })
    const url = createActionURL("signin", "https", headers, env, { basePath: "/auth" })
    expect(url.href).toBe(expected)
  })

  test.each([
    "user:pw@evil.test",
    "app.test/evil",
    "app.test?x",
    "app.test#x",
    "app.test\\evil",
    "app.test:port",
    "app.test:123456",
    "app test",
    "-app.test",
    "[::1",
    "%61pp.test",
    "app.test:80:80",
    "//evil.test",
  ])("host %j → TypeError", (host) => {
    expect(() => urlFor({ host })).toThrow(TypeError)
    expect(() => urlFor({ host: "app.test", "x-forwarded-host": host })).toThrow(TypeError)
  })

  test.each([undefined, null])("protocol %s, as next-auth passes it on → https", (protocol) => {
    const headers = new Headers({ host: "app.test" })
    const url = createActionURL("session", protocol, headers, {}, { basePath: "/auth" })
    expect(url.href).toBe("https://app.test/auth/session")
  })

  test.each([
    ["/api/auth", {}, "http://app.test/api/auth/session"],
    ["/api/auth", { AUTH_URL: "https://site.test" }, "https://site.test/api/auth/session"],
    ["/api/auth", { AUTH_URL: "https://site.test/api/auth" }, "https://site.test/api/auth/session"],
    ["auth/", {}, "http://app.test/auth/session"],
    ["", {}, "http://app.test/session"],
    [undefined, {}, "http://app.test/session"],
  ])("the base path alone, as next-auth to 5.0.0-beta.20 passes it on: %j", (path, env, href) => {
    const headers = new Headers({ host: "app.test" })
    expect(createActionURL("session", "http", headers, env, path).href).toBe(href)
  })

  test("no host → TypeError that says what to set", () => {
    expect(() => urlFor({})).toThrow("AUTH_URL")
  })

  test("AUTH_URL wins over every header", () => {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test" }
    for (const address of ["https://app.test", "https://app.test/", "https://app.test/auth"])
      expect(urlFor(headers, { AUTH_URL: address })).toBe("https://app.test/auth/signin")
  })

  test("an AUTH_URL with another path is warned of", () => {
    const warn = vi.fn()
    const env = { AUTH_URL: "https://app.test/other" }
    createActionURL("signin", "http", new Headers(), env, { basePath: "/auth", logger: { warn } })
    expect(warn).toHaveBeenCalledWith("env-url-basepath-mismatch")
  })

  test("any header: an http(s) address of exactly that host, or a TypeError", () => {
    const host = fc.oneof(
      fc.domain(),
      fc.webAuthority({ withUserInfo: true, withPort: true }),
      fc.string(),
    )
    fc.assert(
      fc.property(host, (text) => {
        // One entry, with only the characters that a header may contain.
        const value = text.replaceAll(/[^\u0021-\u007e]|,/g, "")
        const href = hrefOrNull(value)
        const plain = `http://${value}/auth/signin`
        const isThatHost = () => href === new URL(plain).href && !/[/@?#\\]/.test(value)
        expect(href === null || isThatHost()).toBe(true)
      }),
    )
  })
})
