import { encode as encodeVersion5 } from "@sallyport/core/jwt"
import { NextRequest } from "next/server.js"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { encode, getToken, type GetTokenParams } from "../src/jwt.js"

const SECRET = "s".repeat(32)
const NAME = "next-auth.session-token"
let token: string

beforeEach(async () => {
  token = await encode({ token: { sub: "ada" }, secret: SECRET })
  for (const name of ["NEXTAUTH_URL", "NEXTAUTH_SECRET", "AUTH_SECRET", "VERCEL"])
    vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

/** Requests have many more members, which it does not read. */
const request = (parts: object) => parts as GetTokenParams["req"]
const withCookies = (cookies: object) => request({ cookies, headers: {} })
const withHeader = (authorization: unknown) => request({ cookies: {}, headers: { authorization } })
const read = async (req: GetTokenParams["req"], more: Partial<GetTokenParams> = {}) =>
  (await getToken({ req, secret: SECRET, ...more }))?.sub ?? null

describe("where the token is", () => {
  test("in the cookies of the Pages Router, of the App Router, of a NextRequest and of Next 12", async () => {
    const cookie = `${NAME}=${token}`
    expect(await read(withCookies({ [NAME]: token }))).toBe("ada")
    expect(await read(withCookies({ getAll: () => [{ name: NAME, value: token }] }))).toBe("ada")
    expect(await read(new NextRequest("http://a.test", { headers: { cookie } }))).toBe("ada")
    expect(await read(withCookies(new Map([[NAME, token]])))).toBe("ada")
  })

  test("in chunks, in any order", async () => {
    const big = await encode({ token: { sub: "ada", name: "A".repeat(9000) }, secret: SECRET })
    const chunks = [0, 1, 2, 3].map(
      (at) => [`${NAME}.${at}`, big.slice(at * 3933, (at + 1) * 3933)] as const,
    )
    expect(await read(withCookies(Object.fromEntries(chunks.toReversed())))).toBe("ada")
  })

  test("in the Authorization header, encoded or not, if no cookie has one", async () => {
    expect(await read(withHeader(`Bearer ${token}`))).toBe("ada")
    expect(await read(withHeader(`Bearer ${encodeURIComponent(token)}`))).toBe("ada")
    const authorization = `Bearer ${token}`
    const headers = new Headers({ authorization })
    expect(await read(request({ headers }))).toBe("ada")
    expect(await read(request({ headers, cookies: { [NAME]: "other" } }))).toBeNull()
    expect(await read(request({ headers, cookies: { [NAME]: "" } }))).toBe("ada")
  })

  test.each([
    ["nothing set", {}, false],
    ["an https address", { NEXTAUTH_URL: "https://a.test" }, true],
    ["an http address on Vercel", { NEXTAUTH_URL: "http://a.test", VERCEL: "1" }, false],
    ["Vercel", { VERCEL: "1" }, true],
  ])("with %s, the name of the cookie is that of version 4", async (_, env, isSecure) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    expect(await read(withCookies({ [NAME]: token }))).toBe(isSecure ? null : "ada")
    expect(await read(withCookies({ [`__Secure-${NAME}`]: token }))).toBe(isSecure ? "ada" : null)
  })

  test("under a name of the application's own, and no other", async () => {
    expect(await read(withCookies({ mine: token }), { cookieName: "mine" })).toBe("ada")
    expect(await read(withCookies({ [NAME]: token }), { cookieName: "mine" })).toBeNull()
    expect(await read(withCookies({ [`__Secure-${NAME}`]: token }), { secureCookie: true })).toBe(
      "ada",
    )
  })

  test("in the cookie that upgradeCookies writes", async () => {
    for (const name of ["authjs.session-token", "mine"]) {
      const upgraded = await encodeVersion5({ token: { sub: "new" }, secret: SECRET, salt: name })
      const cookieName = name === "mine" ? { cookieName: name } : {}
      expect(await read(withCookies({ [name]: upgraded }), cookieName)).toBe("new")
    }
  })
})

describe("what it is opened with", () => {
  test("NEXTAUTH_SECRET, then AUTH_SECRET; without one, nothing is valid", async () => {
    const req = withCookies({ [NAME]: token })
    expect(await getToken({ req })).toBeNull()
    vi.stubEnv("AUTH_SECRET", SECRET)
    expect(await getToken({ req })).toMatchObject({ sub: "ada" })
    vi.stubEnv("NEXTAUTH_SECRET", "x".repeat(32))
    expect(await getToken({ req })).toBeNull()
  })

  test("the application's function, as version 4 calls it", async () => {
    const decode = vi.fn(async () => ({ sub: "own" }))
    const req = withCookies({ [NAME]: "abc" })
    expect(await read(req, { decode })).toBe("own")
    expect(decode.mock.calls).toEqual([[{ token: "abc", secret: SECRET }]])
    const failing = async () => Promise.reject(new Error("no"))
    expect(await read(req, { decode: failing })).toBeNull()
  })

  test("raw: the token itself, unopened; null without one", async () => {
    const req = withCookies({ [NAME]: token })
    expect(await getToken({ req, raw: true })).toBe(token)
    expect(await getToken({ req: withCookies({}), raw: true })).toBeNull()
  })
})

describe("nothing that a client sends makes it throw, or opens", () => {
  test.each([
    ["no cookie", withCookies({})],
    ["no cookies at all", request({ headers: {} })],
    ["no headers", request({ cookies: {} })],
    ["an altered token", withCookies({ [NAME]: "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c" })],
    ["a NUL", withCookies({ [NAME]: "\0" })],
    ["a malformed escape", withHeader("Bearer %zz")],
    ["another scheme", withHeader("Basic abc")],
    ["two headers", withHeader(["Bearer abc"])],
    ["a name of Object", withCookies({ __proto__: { [NAME]: "abc" } })],
  ])("%s", async (_, req) => {
    expect(await getToken({ req, secret: SECRET })).toBeNull()
  })

  test("a check cookie of next-auth before 4.24.5 (GHSA-v64w-49xw-qq89), an expired token, another secret", async () => {
    const check = await encode({ token: { state: "s" }, secret: SECRET })
    const expired = await encode({ token: { sub: "ada" }, secret: SECRET, maxAge: -60 })
    const others = await encode({ token: { sub: "ada" }, secret: "o".repeat(32) })
    for (const bad of [check, expired, others])
      expect(await read(withCookies({ [NAME]: bad }))).toBeNull()
  })

  test("without a request it is the application's mistake", async () => {
    const nothing = { secret: SECRET } as GetTokenParams
    await expect(getToken(nothing)).rejects.toThrow("Must pass `req` to JWT getToken()")
  })
})
