import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { NextRequest } from "next/server.js"
import type { NextApiRequest, NextApiResponse } from "next"
import { afterEach, describe, expect, test, vi } from "vitest"
import NextAuth, { type NextAuthConfig } from "@sallyport/next"
import type { Adapter } from "@sallyport/core/adapters"
import { cookieHeaderOf, signInByForm } from "../../../core/test/support/sign-in-by-form.js"

const SESSION = "authjs.session-token"
const SITE = "http://app.test"

const config = {
  secret: "next-test-secret-next-test-secret",
  trustHost: true,
  logger: { error: () => undefined },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: ({ name, password }) =>
        password === "right" ? { id: "1", name: String(name) } : null,
    },
  ],
} satisfies NextAuthConfig

afterEach(() => {
  vi.unstubAllEnvs()
})

const request = (path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  new NextRequest(`${SITE}${path}`, init)

/** The `Cookie` header of a user who signed in with a password. */
async function signedIn({ handlers }: Pick<ReturnType<typeof NextAuth>, "handlers">, name = "Ada") {
  const site = (asked: Request) =>
    (asked.method === "GET" ? handlers.GET : handlers.POST)(new NextRequest(asked))
  const how = { origin: SITE, basePath: "/api/auth", fields: { name, password: "right" } }
  return cookieHeaderOf((await signInByForm(site, how)).visitor)
}

const wrapped = (result: (req: { auth: unknown }) => Response | void) => result

describe("handlers", () => {
  test("answer under /api/auth, and sign in", async () => {
    const next = NextAuth(config)
    const cookie = await signedIn(next)
    const session = await next.handlers.GET(request("/api/auth/session", { headers: { cookie } }))
    expect(await session.json()).toMatchObject({ user: { name: "Ada" } })
  })

  test.each([
    [{}, "http://app.test"],
    [{ "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" }, "https://shop.example"],
    [
      { "x-forwarded-host": "a.example, b.internal", "x-forwarded-proto": "https, http" },
      "https://a.example",
    ],
  ])("behind a proxy that says %j the site is %s", async (headers, site) => {
    const answer = await NextAuth(config).handlers.GET(request("/api/auth/providers", { headers }))
    const { credentials } = (await answer.json()) as { credentials: { signinUrl: string } }
    expect(credentials.signinUrl).toBe(`${site}/api/auth/signin/credentials`)
  })

  test.each([
    ["https://shop.example", "/api/auth"],
    ["https://shop.example/shop/auth", "/shop/auth"],
  ])(
    "AUTH_URL %s is the site whatever a request says, and its path the base path",
    async (stated, basePath) => {
      vi.stubEnv("AUTH_URL", stated)
      const headers = { "x-forwarded-host": "evil.example" }
      const answer = await NextAuth(config).handlers.GET(
        request(`${basePath}/providers`, { headers }),
      )
      const { credentials } = (await answer.json()) as { credentials: { signinUrl: string } }
      expect(credentials.signinUrl).toBe(`https://shop.example${basePath}/signin/credentials`)
    },
  )

  test("a configuration that is made for each request is given it", async () => {
    const seen: unknown[] = []
    const { handlers } = NextAuth((req) => {
      seen.push(req?.nextUrl.pathname)
      return config
    })
    expect((await handlers.GET(request("/api/auth/csrf"))).status).toBe(200)
    expect(seen).toEqual(["/api/auth/csrf"])
  })

  test("a host that is none is refused with what to do", async () => {
    const headers = { "x-forwarded-host": "evil.example/path" }
    await expect(
      NextAuth(config).handlers.GET(request("/api/auth/csrf", { headers })),
    ).rejects.toThrow("Set AUTH_URL to the address of this site")
  })
})

describe("auth(handler)", () => {
  test("tells the handler who is asking, whatever was said before", async () => {
    const next = NextAuth(config)
    const handler = next.auth(wrapped((req) => Response.json(req.auth)))
    const planted = Object.assign(request("/api/me", { headers: { "x-auth": "eve" } }), {
      auth: { user: "eve" },
    })
    expect(await (await handler(planted, {} as never))?.json()).toBeNull()
    const asked = request("/api/me", { headers: { cookie: await signedIn(next) } })
    expect(await (await handler(asked, {} as never))?.json()).toMatchObject({
      user: { name: "Ada" },
    })
  })

  test("two hundred at a time never see one another's session", async () => {
    const next = NextAuth(config)
    const handler = next.auth(wrapped((req) => Response.json(req.auth)))
    const people = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => signedIn(next, `person ${index}`)),
    )
    const answers = await Promise.all(
      people.map(async (cookie) =>
        (await handler(request("/", { headers: { cookie } }), {} as never))?.json(),
      ),
    )
    expect(answers.map(({ user }) => user.name)).toEqual(
      people.map((_, index) => `person ${index}`),
    )
  })

  test("a session that was extended reaches the browser, and no cache", async () => {
    const next = NextAuth({ ...config, session: { updateAge: 0 } })
    const handler = next.auth(
      wrapped(() => new Response("page", { headers: { "cache-control": "public, s-maxage=60" } })),
    )
    const answer = await handler(
      request("/", { headers: { cookie: await signedIn(next) } }),
      {} as never,
    )
    expect(answer?.headers.getSetCookie().join()).toContain(SESSION)
    expect(answer?.headers.get("cache-control")).toBe("private, no-cache, no-store")
    expect(await answer?.text()).toBe("page")
  })

  /** The stored session of a user with columns of the application's own. */
  const store = (): Adapter => {
    const user = {
      id: "u1",
      name: "Ada",
      email: "ada@example.com",
      image: null,
      role: "admin" as const,
    }
    const emailVerified = new Date(0)
    const expires = new Date(Date.now() + 1e9)
    const unused = () => Promise.reject(new Error("not needed to read a session"))
    return {
      createUser: unused,
      getUser: unused,
      getUserByEmail: unused,
      getUserByAccount: unused,
      updateUser: unused,
      linkAccount: unused,
      createSession: unused,
      updateSession: unused,
      deleteSession: unused,
      getSessionAndUser: async (sessionToken) => ({
        session: { sessionToken, userId: "u1", expires },
        user: { ...user, emailVerified },
      }),
    }
  }
  const row = {
    id: "u1",
    name: "Ada",
    email: "ada@example.com",
    image: null,
    role: "admin",
    emailVerified: "1970-01-01T00:00:00.000Z",
  }
  const expires = expect.stringMatching(/Z$/u) as string
  type Returned = NonNullable<NonNullable<NextAuthConfig["callbacks"]>["session"]>
  type Case = [name: string, session: Returned | undefined, seen: object]

  // What next-auth 5.0.0-beta.32 gives a wrapped handler, without the session token.
  test.each<Case>([
    ["no callback", undefined, { user: row, userId: "u1", expires }],
    ["the session it got", ({ session }) => session, { user: row, userId: "u1", expires }],
    ["no user", ({ session }) => ({ expires: session.expires }), { user: row, expires }],
    [
      "a user of its own",
      ({ session }) => ({ expires: session.expires, user: { name: "N" } }),
      { user: { name: "N" }, expires },
    ],
  ])(
    "a stored session as next-auth gives it, where the callback is: %s",
    async (_, session, seen) => {
      const callbacks = session && { session }
      const next = NextAuth({
        ...config,
        providers: [],
        adapter: store(),
        ...(callbacks && { callbacks }),
      })
      const headers = { cookie: `${SESSION}=a-session-token` }
      const handler = next.auth(wrapped((req) => Response.json(req.auth)))
      expect(await (await handler(request("/", { headers }), {} as never))?.json()).toEqual(seen)
      // The browser still gets only what it is meant to see.
      const told = await next.handlers.GET(request("/api/auth/session", { headers }))
      expect(await told.text()).not.toMatch(/role|emailVerified|a-session-token/u)
    },
  )

  test("dates and missing values are as in JSON, so that `getServerSideProps` can pass them on", async () => {
    const seen: unknown[] = []
    const handler = NextAuth({ ...config, providers: [], adapter: store() }).auth(
      wrapped((req) => void seen.push(req.auth)),
    )
    const headers = { cookie: `${SESSION}=a-session-token` }
    await handler(request("/", { headers }), {} as never)
    expect(seen).toEqual([{ user: row, userId: "u1", expires }])
  })

  test("a token session without a user of the callback's own has the claims, as in next-auth", async () => {
    const next = NextAuth({
      ...config,
      callbacks: { session: ({ session }) => ({ expires: session.expires }) },
    })
    const handler = next.auth(wrapped((req) => Response.json(req.auth)))
    const asked = request("/", { headers: { cookie: await signedIn(next) } })
    expect(await (await handler(asked, {} as never))?.json()).toMatchObject({
      user: { name: "Ada", sub: "1" },
    })
  })

  test("where nothing is set the answer stays as it was made", async () => {
    const made = new Response("page", { headers: { "cache-control": "public, s-maxage=60" } })
    const handler = NextAuth(config).auth(wrapped(() => made))
    expect(await handler(request("/"), {} as never)).toBe(made)
  })

  test("a left-over `authorized` stops no handler, as in next-auth; development says so once", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const warn = vi.fn()
    const logger = { ...config.logger, warn }
    const next = NextAuth({ ...config, logger, callbacks: { authorized: () => false } })
    const handler = next.auth(wrapped(() => new Response("public")))
    for (let turn = 0; turn < 3; turn++)
      expect(await (await handler(request("/page"), {} as never))?.text()).toBe("public")
    expect(warn.mock.calls.filter(([code]) => code === "authorized-not-enforced")).toHaveLength(1)
  })

  test("a `Response` of `authorized` is sent instead of it, as in next-auth", async () => {
    const run = vi.fn(() => new Response("secret"))
    const authorized = () => Response.redirect("https://app.test/forbidden")
    const handler = NextAuth({ ...config, callbacks: { authorized } }).auth(wrapped(run))
    const answer = await handler(request("/page"), {} as never)
    expect(answer?.headers.get("location")).toBe("https://app.test/forbidden")
    expect(run).not.toHaveBeenCalled()
  })

  test("with `enforceAuthorized`, `authorized` is asked before it, with Next's request", async () => {
    const seen: string[] = []
    const authorized: NonNullable<NonNullable<NextAuthConfig["callbacks"]>["authorized"]> = ({
      request,
      auth,
    }) => {
      seen.push(request.nextUrl.pathname)
      return auth !== null
    }
    const next = NextAuth({ ...config, callbacks: { authorized }, enforceAuthorized: true })
    const handler = next.auth(wrapped(() => new Response("secret")))
    const answer = await handler(request("/secret?page=2"), {} as never)
    expect(answer?.status).toBe(307)
    expect(answer?.headers.get("location")).toBe(
      `${SITE}/api/auth/signin?callbackUrl=${encodeURIComponent(`${SITE}/secret?page=2`)}`,
    )
    const headers = { cookie: await signedIn(next) }
    expect(await (await handler(request("/secret", { headers }), {} as never))?.text()).toBe(
      "secret",
    )
    expect(seen).toEqual(["/secret", "/secret"])
  })

  test("a store that fails signs nobody out and lets nobody in", async () => {
    const fail = () => Promise.reject(new Error("database is down"))
    const adapter = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : fail) })
    const op = { issuer: "https://op.example", clientId: "id", clientSecret: "secret" }
    const providers = [{ id: "op", name: "OP", type: "oidc", ...op } as const]
    const run = vi.fn(() => new Response("secret"))
    const handler = NextAuth({ ...config, adapter, providers }).auth(wrapped(run))
    const headers = { cookie: `${SESSION}=token` }
    await expect(handler(request("/", { headers }), {} as never)).rejects.toThrow(
      "getSessionAndUser() failed",
    )
    expect(run).not.toHaveBeenCalled()
  })
})

describe("auth as the middleware", () => {
  const closed = {
    ...config,
    callbacks: { authorized: ({ auth }: { auth: unknown }) => auth !== null },
  }
  const gate = (req: NextRequest, from = NextAuth(closed)) =>
    (from.auth as unknown as (req: NextRequest, event: object) => Promise<Response>)(req, {})

  test("sends strangers to the sign-in page and lets others go on", async () => {
    const stranger = await gate(request("/secret"))
    expect(stranger.headers.get("location")).toContain("/api/auth/signin?callbackUrl=")
    const next = NextAuth(closed)
    const headers = { cookie: await signedIn(next) }
    const known = await gate(request("/secret", { headers }), next)
    expect(known.headers.get("x-middleware-next")).toBe("1")
  })

  test.each(["/api/auth/signin", "/api/auth/callback/credentials", "/api/auth/session"])(
    "%s is open to everybody",
    async (path) => {
      expect((await gate(request(path))).headers.get("x-middleware-next")).toBe("1")
    },
  )
})

test("in the Pages Router auth(req, res) and auth(context) read the session and extend it", async () => {
  const next = NextAuth({ ...config, session: { updateAge: 0 } })
  const server = createServer((req, res) => {
    const [api, page] = [req as NextApiRequest, res as NextApiResponse]
    const asked = req.url === "/props" ? next.auth({ req, res } as never) : next.auth(api, page)
    void asked.then((session) => res.end(JSON.stringify(session)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { cookie: await signedIn(next), "x-forwarded-proto": "http" }
  for (const path of ["/api/me", "/props"]) {
    const answer = await fetch(`${site}${path}`, { headers })
    expect(await answer.json()).toMatchObject({ user: { name: "Ada" } })
    expect(answer.headers.getSetCookie().join()).toContain(SESSION)
    expect(answer.headers.get("cache-control")).toContain("no-store")
  }
  await new Promise((resolve) => server.close(resolve))
})
