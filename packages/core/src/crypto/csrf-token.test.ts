import { createHash } from "node:crypto"
import { Auth } from "auth-js-core"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createCsrfToken, verifyCsrfCookie } from "./csrf-token.js"

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")
const TOKEN = "a".repeat(64)
const SEAL = "903c1490e042a075338b0e597cd889260f671063edb09ab070d2634e8277cf9c"
const COOKIE = `${TOKEN}|${SEAL}`

describe("verifyCsrfCookie", () => {
  test("knows the recorded vector", async () => {
    expect(await verifyCsrfCookie(COOKIE, "secret")).toBe(TOKEN)
    expect(await verifyCsrfCookie(COOKIE, ["secret"])).toBe(TOKEN)
  })

  test.each([[["new", "secret"]], [["secret", "new"]], [["x", "secret", "y"]]])(
    "a listed secret verifies wherever it stands: %j",
    async (secrets) => {
      expect(await verifyCsrfCookie(COOKIE, secrets)).toBe(TOKEN)
    },
  )

  test("a cookie of several secrets is sealed under the whole list, and under the first", async () => {
    const { token, cookieValue } = await createCsrfToken(["one", "two"])
    expect(cookieValue).toBe(`${token}|${sha256(`${token}one,two`)}|${sha256(`${token}one`)}`)
    for (const secrets of ["one", ["new", "one"], ["two", "one"]])
      expect(await verifyCsrfCookie(cookieValue, secrets)).toBe(token)
    expect(await verifyCsrfCookie(cookieValue, "two")).toBeNull()
  })

  test("a cookie that @auth/core made with the whole list stays valid", async () => {
    const cookie = `${TOKEN}|${sha256(`${TOKEN}one,two`)}`
    expect(await verifyCsrfCookie(cookie, ["one", "two"])).toBe(TOKEN)
    expect(await verifyCsrfCookie(cookie, ["two", "one"])).toBeNull()
    expect(await verifyCsrfCookie(cookie, "one")).toBeNull()
  })

  test.each([
    undefined,
    "",
    "|",
    TOKEN,
    `${TOKEN}|`,
    `|${SEAL}`,
    `${SEAL}|${TOKEN}`,
    `${COOKIE}|`,
    `|${COOKIE}`,
    `${COOKIE}|${SEAL.slice(1)}`,
    `${COOKIE}|${"b".repeat(64)}`,
    `${COOKIE}|${SEAL}`,
    `${COOKIE}|${SEAL}|${SEAL}`,
    `${TOKEN}||${SEAL}`,
    `${COOKIE}\n`,
    ` ${COOKIE}`,
    `${TOKEN}%7C${SEAL}`,
    COOKIE.toUpperCase(),
    `${TOKEN}|${SEAL.toUpperCase()}`,
    `${TOKEN.slice(1)}|${sha256(`${TOKEN.slice(1)}secret`)}`,
    `|${sha256("secret")}`,
    `ａ${TOKEN.slice(1)}|${SEAL}`,
    `${"b".repeat(64)}|${SEAL}`,
    "x".repeat(70_000),
  ])("%.80j is refused", async (cookie) => {
    expect(await verifyCsrfCookie(cookie, "secret")).toBeNull()
  })

  test("any changed character is noticed", async () => {
    const { cookieValue } = await createCsrfToken("secret")
    await fc.assert(
      fc.asyncProperty(
        fc.nat(128),
        fc.constantFrom(..."0123456789abcdef|"),
        async (at, character) => {
          fc.pre(cookieValue.charAt(at) !== character)
          const changed = cookieValue.slice(0, at) + character + cookieValue.slice(at + 1)
          expect(await verifyCsrfCookie(changed, "secret")).toBeNull()
        },
      ),
    )
  })

  test("an empty secret is refused, also where the cookie is bad", async () => {
    await expect(verifyCsrfCookie(COOKIE, "")).rejects.toThrow(TypeError)
    await expect(verifyCsrfCookie(undefined, [])).rejects.toThrow(TypeError)
    await expect(createCsrfToken("")).rejects.toThrow(TypeError)
  })
})

describe("createCsrfToken", () => {
  test("the first secret seals", async () => {
    const { token, cookieValue } = await createCsrfToken(["new", "old"])
    expect(cookieValue.endsWith(`|${sha256(`${token}new`)}`)).toBe(true)
    expect(await verifyCsrfCookie(cookieValue, "new")).toBe(token)
    expect(await verifyCsrfCookie(cookieValue, "old")).toBeNull()
  })

  test("no two are equal", async () => {
    const tokens = await Promise.all(
      Array.from({ length: 200 }, async () => createCsrfToken("secret")),
    )
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(200)
  })

  test("@auth/core keeps a token that we made", async () => {
    const { token, cookieValue } = await createCsrfToken("secret")
    const cookie = `authjs.csrf-token=${encodeURIComponent(cookieValue)}`
    const request = new Request("http://localhost/auth/csrf", { headers: { cookie } })
    const response = await Auth(request, {
      secret: "secret",
      trustHost: true,
      basePath: "/auth",
      providers: [],
    })
    expect(await response.json()).toEqual({ csrfToken: token })
  })
})
