import { encode } from "@sallyport/core/jwt"
import { beforeEach, describe, expect, test, vi } from "vitest"
import NextAuth from "@sallyport/next"

const secret = "next-test-secret-next-test-secret"
// Without a header that says otherwise, the site is served over https, as in next-auth.
const SESSION = "__Secure-authjs.session-token"

/** What the tests of an application put in place of Next's modules. */
const next = vi.hoisted(() => ({
  headers: {} as object,
  navigation: {} as object,
  server: {} as object,
  cache: {} as object,
}))

/** As vitest has it: an export that the mock lacks throws when it is read. */
const strict = vi.hoisted(
  () => (module: object, named: string) =>
    new Proxy(
      {},
      {
        get(_, name) {
          if (Reflect.has(module, name)) return Reflect.get(module, name) as unknown
          if (name === "then" || typeof name === "symbol") return undefined
          throw new Error(`No "${name}" export is defined on the "${named}" mock`)
        },
      },
    ),
)

vi.mock("next/headers", () => ({
  get headers() {
    return Reflect.get(strict(next.headers, "next/headers"), "headers") as unknown
  },
  get cookies() {
    return Reflect.get(strict(next.headers, "next/headers"), "cookies") as unknown
  },
}))
vi.mock("next/navigation", () => ({
  get redirect() {
    return Reflect.get(strict(next.navigation, "next/navigation"), "redirect") as unknown
  },
}))
vi.mock("next/server", () => ({
  get connection() {
    return Reflect.get(strict(next.server, "next/server"), "connection") as unknown
  },
}))
vi.mock("next/cache", () => ({
  get cacheTag() {
    return Reflect.get(strict(next.cache, "next/cache"), "cacheTag") as unknown
  },
}))

const { auth, signIn, signOut } = NextAuth({ secret, trustHost: true, providers: [] })
let cookie: string

beforeEach(async () => {
  cookie = `${SESSION}=${await encode({ token: { sub: "1", name: "Ada" }, secret, salt: SESSION })}`
  Object.assign(next, { headers: {}, navigation: {}, server: {}, cache: {} })
})

const outside = () => {
  throw new Error("`connection` was called outside a request scope.")
}

describe("With an application's own next/headers", () => {
  const replaced: readonly (readonly [string, () => unknown])[] = [
    ["headers", () => new Headers({ cookie })],
    ["a promise of them", async () => new Headers({ cookie })],
    ["a map", () => new Map([["cookie", cookie]])],
    ["an object with get", () => ({ get: (name: string) => (name === "cookie" ? cookie : null) })],
  ]
  test.each(replaced)("%s, and nothing else, the session is read", async (_, headers) => {
    next.headers = { headers }
    expect(await auth()).toMatchObject({ user: { name: "Ada" } })
  })

  test("without a session there is none", async () => {
    next.headers = { headers: () => new Headers() }
    expect(await auth()).toBeNull()
  })

  test("beside Next's own connection and cookies, which know of no request", async () => {
    next.headers = { headers: () => new Headers({ cookie }), cookies: outside }
    next.server = { connection: outside }
    expect(await auth()).toMatchObject({ user: { name: "Ada" } })
  })

  test("nobody is signed out for want of cookies, and a redirect says what is missing", async () => {
    next.headers = { headers: () => new Headers({ cookie, host: "app.test" }) }
    expect(await signOut({ redirect: false })).toMatchObject({ redirect: expect.any(String) })
    await expect(signIn()).rejects.toThrow('"next/navigation" has no redirect here')
  })

  test("what Next throws to go on with its rendering is thrown on", async () => {
    const interrupted = Object.assign(new Error("Dynamic"), { digest: "DYNAMIC_SERVER_USAGE" })
    next.headers = { headers: () => new Headers({ cookie }) }
    next.server = { connection: () => Promise.reject(interrupted) }
    await expect(auth()).rejects.toBe(interrupted)
  })
})

test('in a function with "use cache: private", where Next forbids it, connection is not called', async () => {
  const connection = vi.fn(outside)
  const cacheTag = vi.fn()
  next.headers = { headers: async () => new Headers({ cookie }) }
  next.server = { connection }
  next.cache = { cacheTag }
  expect(await auth()).toMatchObject({ user: { name: "Ada" } })
  expect(connection).not.toHaveBeenCalled()
  expect(cacheTag).toHaveBeenCalledWith()
})
