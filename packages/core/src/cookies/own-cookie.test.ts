import { describe, expect, test } from "vitest"
import { resolveCookies } from "./default-cookies.js"
import { ownCookie } from "./own-cookie.js"
import { setCookieLine } from "./set-cookie-line.js"

const line = (overrides: Parameters<typeof resolveCookies>[1], isSecure = true) =>
  setCookieLine({ ...ownCookie(resolveCookies(isSecure, overrides), "ending"), value: "v" })

const HOST = "__Host-authjs.ending=v; Path=/; HttpOnly; Secure; SameSite=Lax"

describe("A cookie of our own", () => {
  test.each([
    ["by default", {}, HOST],
    ["on http", undefined, "authjs.ending=v; Path=/; HttpOnly; SameSite=Lax"],
    [
      "below the session's path, which __Host- forbids",
      { sessionToken: { options: { path: "/a" } } },
      "__Secure-authjs.ending=v; Path=/a; HttpOnly; Secure; SameSite=Lax",
    ],
    [
      "partitioned as the session is, in the frame of another site",
      { sessionToken: { options: { partitioned: true, sameSite: "none" } } },
      "__Host-authjs.ending=v; Path=/; HttpOnly; Secure; Partitioned; SameSite=None",
    ],
    [
      "without Secure where the session has none, and then with no prefix",
      { sessionToken: { options: { secure: false } } },
      "authjs.ending=v; Path=/; HttpOnly; SameSite=Lax",
    ],
  ] as const)("%s", (_, overrides, expected) => {
    expect(line(overrides ?? {}, overrides !== undefined)).toBe(expected)
  })

  test.each([
    ["a callback-url cookie that is Strict", { callbackUrl: { options: { sameSite: "strict" } } }],
    ["one that is None", { callbackUrl: { options: { sameSite: "none" } } }],
    [
      "one with a domain and a path",
      { callbackUrl: { options: { domain: "a.test", path: "/b" } } },
    ],
    ["one without HttpOnly", { callbackUrl: { options: { httpOnly: false } } }],
    ["a session cookie that is Strict", { sessionToken: { options: { sameSite: "strict" } } }],
    ["one with a domain", { sessionToken: { options: { domain: "app.test" } } }],
    ["one without HttpOnly", { sessionToken: { options: { httpOnly: false } } }],
  ] as const)("takes nothing else from %s", (_, overrides) => {
    expect(line(overrides)).toBe(HOST)
  })

  test.each([
    ["__Secure-back", "__Host-back.ending"],
    ["__Host-back.callback-url", "__Host-back.ending"],
    ["callback-url.back", "callback-url.back.ending"],
    ["back__Secure-callback-url", "back__Secure-ending"],
  ])("beside %s, a name of the application's own, it is %s", (callbackUrl, name) => {
    const cookies = resolveCookies(true, { callbackUrl: { name: callbackUrl } })
    expect(ownCookie(cookies, "ending").name).toBe(name)
  })
})
