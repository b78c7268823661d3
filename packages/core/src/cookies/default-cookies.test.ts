import { describe, expect, test } from "vitest"
import { setCookieLine } from "./set-cookie-line.js"
import { defaultCookies, resolveCookies } from "./default-cookies.js"

const linesOf = (secure: boolean) =>
  Object.values(defaultCookies(secure)).map((cookie) => setCookieLine({ ...cookie, value: "v" }))

describe("defaultCookies", () => {
  test("on http", () => {
    expect(linesOf(false)).toEqual([
      "authjs.session-token=v; Path=/; HttpOnly; SameSite=Lax",
      "authjs.callback-url=v; Path=/; HttpOnly; SameSite=Lax",
      "authjs.csrf-token=v; Path=/; HttpOnly; SameSite=Lax",
      "authjs.pkce.code_verifier=v; Max-Age=900; Path=/; HttpOnly; SameSite=Lax",
      "authjs.state=v; Max-Age=900; Path=/; HttpOnly; SameSite=Lax",
      "authjs.nonce=v; Path=/; HttpOnly; SameSite=Lax",
      "authjs.challenge=v; Max-Age=900; Path=/; HttpOnly; SameSite=Lax",
      "authjs.provider-session=v; Path=/; HttpOnly; SameSite=Lax",
      "authjs.last-used=v; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ])
  })

  test("on https, with the prefixes that browsers guard", () => {
    expect(linesOf(true)).toEqual([
      "__Secure-authjs.session-token=v; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Secure-authjs.callback-url=v; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-authjs.csrf-token=v; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Secure-authjs.pkce.code_verifier=v; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Secure-authjs.state=v; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Secure-authjs.nonce=v; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Secure-authjs.challenge=v; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Secure-authjs.provider-session=v; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-authjs.last-used=v; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ])
  })
})

describe("resolveCookies", () => {
  test("a name and single attributes replace the defaults, the others stay", () => {
    const { sessionToken, state, csrfToken } = resolveCookies(true, {
      sessionToken: { name: "session", options: { domain: "app.example", sameSite: "strict" } },
      state: { options: { maxAge: 60 } },
    })
    expect(setCookieLine({ ...sessionToken, value: "v" })).toBe(
      "session=v; Domain=app.example; Path=/; HttpOnly; Secure; SameSite=Strict",
    )
    expect(state).toMatchObject({
      name: "__Secure-authjs.state",
      options: { maxAge: 60, path: "/" },
    })
    expect(csrfToken).toEqual(defaultCookies(true).csrfToken)
  })

  test("an undefined attribute takes no flag away", () => {
    const { sessionToken } = resolveCookies(true, {
      sessionToken: { options: { httpOnly: undefined, secure: undefined } },
    })
    expect(sessionToken.options).toMatchObject({ httpOnly: true, secure: true })
  })

  test.each([undefined, null, ""])("a domain that is %j is none", (domain) => {
    const { csrfToken } = resolveCookies(true, { csrfToken: { options: { domain: domain as "" } } })
    expect(csrfToken).toEqual(defaultCookies(true).csrfToken)
  })

  test("a null attribute takes no flag away", () => {
    const options = { httpOnly: null, secure: null, path: null } as never
    const { state } = resolveCookies(true, { state: { options } })
    expect(state).toEqual(defaultCookies(true).state)
  })

  test("the result is frozen and the application's object untouched", () => {
    const overrides = { state: { options: { maxAge: 60 } } }
    const cookies = resolveCookies(false, overrides)
    expect(Object.isFrozen(cookies)).toBe(true)
    for (const cookie of Object.values(cookies)) {
      expect(Object.isFrozen(cookie)).toBe(true)
      expect(Object.isFrozen(cookie.options)).toBe(true)
    }
    expect(Object.isFrozen(overrides.state.options)).toBe(false)
    expect(overrides).toEqual({ state: { options: { maxAge: 60 } } })
  })
})
