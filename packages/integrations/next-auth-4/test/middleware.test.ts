import { NextRequest, type NextFetchEvent } from "next/server.js"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { encode } from "../src/jwt.js"
import withAuth, {
  type NextAuthMiddlewareOptions,
  type NextRequestWithAuth,
} from "../src/middleware.js"

const SECRET = "s".repeat(32)
const event = { waitUntil: () => undefined } as unknown as NextFetchEvent
let cookie: string

beforeEach(async () => {
  cookie = `next-auth.session-token=${await encode({ token: { sub: "ada" }, secret: SECRET })}`
  vi.stubEnv("NEXTAUTH_SECRET", SECRET)
  for (const name of ["NEXTAUTH_URL", "AUTH_SECRET", "VERCEL"]) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

type Init = ConstructorParameters<typeof NextRequest>[1]

function request(path: string, init: Init & { readonly cookie?: string } = {}) {
  const headers = init.cookie === undefined ? {} : { cookie: init.cookie }
  return new NextRequest(`http://a.test${path}`, { ...init, headers }) as NextRequestWithAuth
}
const signedIn = (path = "/x") => request(path, { cookie })

/** Where the answer leads; undefined if the request goes on. */
function target(answer: unknown): string | undefined {
  if (answer === undefined) return undefined
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect(status).toBe(307)
  return headers.get("location") ?? ""
}
const visit = async (path: string, options: NextAuthMiddlewareOptions = {}, init: Init = {}) =>
  target(await withAuth(request(path, init), options))

const SIGN_IN = "http://a.test/api/auth/signin?callbackUrl="

describe("every form", () => {
  test("as the middleware itself, and called within one", async () => {
    expect(target(await withAuth(request("/x?y=1&z=%20a"), event))).toBe(
      `${SIGN_IN}%2Fx%3Fy%3D1%26z%3D%2520a`,
    )
    expect(target(await withAuth(request("/x")))).toBe(`${SIGN_IN}%2Fx`)
    const options = { pages: { signIn: "/in" } }
    expect(target(await withAuth(request("/x"), options))).toBe("http://a.test/in?callbackUrl=%2Fx")
    expect(await withAuth(signedIn(), event)).toBeUndefined()
  })

  test("with options, and without anything, it makes the middleware", async () => {
    for (const made of [withAuth({}), withAuth()]) {
      expect(target(await made(request("/x"), event))).toBe(`${SIGN_IN}%2Fx`)
      expect(await made(signedIn(), event)).toBeUndefined()
    }
  })

  test("around a middleware, which runs for those who pass, with their token", async () => {
    const inner = vi.fn((req: NextRequestWithAuth) =>
      Response.json(req.nextauth.token?.sub ?? null),
    )
    const made = withAuth(inner)
    expect(target(await made(request("/x"), event))).toBe(`${SIGN_IN}%2Fx`)
    expect(await made(request("/_next/x.js"), event)).toBeUndefined()
    expect(inner).not.toHaveBeenCalled()
    expect(await ((await made(signedIn(), event)) as Response).json()).toBe("ada")
    expect(inner.mock.lastCall?.[1 as 0]).toBe(event)
    const open = withAuth(inner, { callbacks: { authorized: () => true } })
    expect(await ((await open(request("/x"), event)) as Response).json()).toBeNull()
  })

  test.each(["POST", "PUT", "DELETE"])("%s is not repeated at the sign-in page", async (method) => {
    const answer = (await withAuth(request("/x", { method }))) as Response
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe(`${SIGN_IN}%2Fx`)
  })

  test("the script that calls a server action is told where to go", async () => {
    const visit = request("/x", { method: "POST" })
    visit.headers.set("next-action", "0".repeat(42))
    const answer = (await withAuth(visit)) as Response
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null])
    expect(answer.headers.get("x-action-redirect")).toBe(`${SIGN_IN}%2Fx`)
  })

  test("a request without Next's members is a mistake, not options", () => {
    const plain = new Request("http://a.test/x") as unknown as NextRequestWithAuth
    return expect(withAuth(plain)).rejects.toThrow(TypeError)
  })
})

describe("authorized", () => {
  test.each([1, "admin", {}, null, undefined, false])(
    "%j does not let anyone pass",
    async (said) => {
      const authorized = (() => said) as () => boolean
      expect(target(await withAuth(signedIn(), { callbacks: { authorized } }))).toBe(
        `${SIGN_IN}%2Fx`,
      )
    },
  )

  test("is given the token and the request, and may take its time", async () => {
    const authorized = vi.fn(async () => true)
    const req = signedIn()
    expect(await withAuth(req, { callbacks: { authorized } })).toBeUndefined()
    expect(authorized.mock.calls).toMatchObject([[{ token: { sub: "ada" }, req }]])
    await withAuth(request("/x"), { callbacks: { authorized } })
    expect(authorized.mock.lastCall).toMatchObject([{ token: null }])
  })

  test("that throws lets no one pass", () => {
    const authorized = () => Promise.reject(new Error("store is down"))
    return expect(withAuth(signedIn(), { callbacks: { authorized } })).rejects.toThrow("store")
  })
})

describe("what stays open", () => {
  const pages = { signIn: "/in", error: "/oops" }

  test.each([
    "/_next/static/x.js",
    "/_next/image?url=%2Fa.png",
    "/_next/static/chunks/app/%5Bslug%5D/page.js",
    "/favicon.ico",
    "/api/auth",
    "/api/auth/session",
    "/in",
    "/in?error=AccessDenied",
    "/oops",
  ])("%s", async (path) => {
    expect(await visit(path, { pages })).toBeUndefined()
  })

  test.each([
    "/_nextx",
    "/favicon.icox",
    "/api/authx",
    "/in/x",
    "/inx",
    "/In",
    "/_next/../admin",
    "/_next/%2e%2e/admin",
    "/_next/..%2fadmin",
    "/_next/..%5cadmin",
    "/_next/%252e%252e/admin",
    "/api/auth/..%252Fadmin",
    "/api/auth//admin",
    "/%5fnext/x",
    "//_next/x",
    "//a.test/in",
    "//in",
    "/\\in",
    "/_next/data/build/admin.json",
  ])("but not %s", async (path) => {
    expect(await visit(path, { pages })).toMatch(/^http:\/\/a\.test\/in\?callbackUrl=%2F/)
  })

  test("the actions are where NEXTAUTH_URL says", async () => {
    vi.stubEnv("NEXTAUTH_URL", "http://a.test/shop/auth")
    expect(await visit("/shop/auth/session")).toBeUndefined()
    expect(await visit("/api/auth/session")).toBe(`${SIGN_IN}%2Fapi%2Fauth%2Fsession`)
  })
})

test("Next's basePath is in every address", async () => {
  const init = { nextConfig: { basePath: "/base" } }
  vi.stubEnv("NEXTAUTH_URL", "http://a.test/base/api/auth")
  const there = "http://a.test/base"
  expect(await visit("/base/x?y=1", {}, init)).toBe(
    `${there}/api/auth/signin?callbackUrl=%2Fbase%2Fx%3Fy%3D1`,
  )
  expect(await visit("/base/x", { pages: { signIn: "/in" } }, init)).toBe(
    `${there}/in?callbackUrl=%2Fbase%2Fx`,
  )
  for (const path of ["/base/in", "/base/api/auth/session", "/base/_next/x"])
    expect(await visit(path, { pages: { signIn: "/in" } }, init)).toBeUndefined()
})

test("a locale of i18n is left out, as in version 4", async () => {
  const i18n = { locales: ["en", "de"], defaultLocale: "en" }
  const init = { nextConfig: { i18n } }
  expect(await visit("/de/x?y=1", {}, init)).toBe(`${SIGN_IN}%2Fx%3Fy%3D1`)
  expect(await visit("/de/in", { pages: { signIn: "/in" } }, init)).toBeUndefined()
})

test("a page elsewhere, and one with a query", async () => {
  expect(await visit("/x", { pages: { signIn: "https://login.test/in" } })).toBe(
    "https://login.test/in?callbackUrl=%2Fx",
  )
  expect(await visit("/x", { pages: { signIn: "/in?a=1" } })).toBe(
    "http://a.test/in?a=1&callbackUrl=%2Fx",
  )
})

test("the cookie, the function and the secret of the application", async () => {
  const named = request("/x", { cookie: cookie.replace("next-auth.session-token", "mine") })
  expect(await withAuth(named, { cookies: { sessionToken: { name: "mine" } } })).toBeUndefined()
  const decode = vi.fn(async () => ({ sub: "own" }))
  await withAuth(signedIn(), { jwt: { decode } })
  expect(decode.mock.calls).toMatchObject([[{ secret: SECRET }]])
  expect(target(await withAuth(signedIn(), { secret: "t".repeat(32) }))).toBe(`${SIGN_IN}%2Fx`)
})

test("without a secret nothing passes, and the log says why", async () => {
  vi.stubEnv("NEXTAUTH_SECRET", undefined)
  const log = vi.spyOn(console, "error").mockReturnValue()
  const there = "http://a.test/api/auth/error?error=Configuration"
  expect(target(await withAuth(signedIn(), event))).toBe(there)
  expect(log.mock.lastCall?.[0]).toBe("[next-auth][error][NO_SECRET]")
  expect(await visit("/x", { pages: { error: "/oops" } })).toBe(
    "http://a.test/oops?error=Configuration",
  )
  expect(await visit("/oops", { pages: { error: "/oops" } })).toBeUndefined()
  log.mockRestore()
})
