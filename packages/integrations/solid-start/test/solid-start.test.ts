import { getSession, SolidAuth, type SolidAuthConfig } from "@sallyport/solid-start"
import { sharedConfig } from "solid-js"
import { provideRequestEvent } from "solid-js/web/storage"
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest"
import { versions, type Site } from "./support/serve.js"
import { cookiesOf, signIn, statusOf } from "./support/visitor.js"

const config: SolidAuthConfig = {
  trustHost: true,
  secret: "solid-start-test-secret-solid-start-test-secret",
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
}
/** Every read extends the session. */
const extending: SolidAuthConfig = { ...config, session: { updateAge: 0 } }

afterEach(() => {
  vi.unstubAllEnvs()
  delete (sharedConfig as { context?: unknown }).context
})

/** The actions, and a page that shows the session in the given way. */
function siteWith(
  options: SolidAuthConfig,
  read: Site["route"] = ({ request }) => getSession(request, options),
): Site {
  const { GET, POST } = SolidAuth(options)
  return {
    route: async (event) => {
      const { method, url } = event.request
      if (new URL(url).pathname !== "/me") return (method === "POST" ? POST : GET)(event)
      return Response.json(await read(event))
    },
  }
}

const shown = async (site: string, cookie = "") =>
  (await fetch(`${site}/me`, { headers: { cookie } })).json()
const signinUrl = async (site: string, headers: Record<string, string>, base = "/api/auth") => {
  const answer = await fetch(`${site}${base}/providers`, { headers })
  return ((await answer.json()) as { credentials: { signinUrl: string } }).credentials.signinUrl
}

describe.each(versions)("%s", (_, serve) => {
  test("answers under /api/auth without being told, and every reader sees the session", async () => {
    const { auth } = SolidAuth(config)
    const readers: Site["route"][] = [
      ({ request }) => getSession(request, config),
      (event) => getSession(event, config),
      () => auth(),
    ]
    for (const read of readers) {
      const site = await serve(siteWith(config, read))
      expect(await shown(site, await signIn(site))).toMatchObject({ user: { name: "Ada" } })
      expect(await shown(site)).toBeNull()
    }
  })

  test.each([
    ["prefix", { prefix: "/auth" }, ""],
    ["basePath", { basePath: "/auth" }, ""],
    ["prefix over basePath", { prefix: "/auth", basePath: "/api/auth" }, ""],
    ["the path of AUTH_URL", {}, "/auth"],
  ])("%s moves the actions", async (_name, option, path) => {
    if (path) vi.stubEnv("AUTH_URL", `https://app.example${path}`)
    const site = await serve(siteWith({ ...config, ...option }))
    const origin = path ? "https://app.example" : site
    expect(await signinUrl(site, {}, "/auth")).toBe(`${origin}/auth/signin/credentials`)
  })

  test.each([
    [{ "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" }, "https://shop.example"],
    [
      { "x-forwarded-host": "a.example, b.internal", "x-forwarded-proto": "https, http" },
      "https://a.example",
    ],
  ])("behind a proxy that says %j the site is %s", async (headers, origin) => {
    const site = await serve(siteWith(config))
    expect(await signinUrl(site, headers)).toBe(`${origin}/api/auth/signin/credentials`)
  })

  test("behind a proxy a form is read, and its session by the name of a secure cookie", async () => {
    const site = await serve(siteWith(config))
    const forwarded = { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" }
    const first = await fetch(`${site}/api/auth/csrf`, { headers: forwarded })
    const { csrfToken } = (await first.json()) as { csrfToken: string }
    const answer = await fetch(`${site}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { ...forwarded, cookie: cookiesOf(first) },
      body: new URLSearchParams({ csrfToken, name: "Ada", password: "right", callbackUrl: "/in" }),
    })
    expect(answer.headers.get("location")).toBe("https://shop.example/in")
    const headers = { ...forwarded, cookie: cookiesOf(answer) }
    expect(headers.cookie).toContain("__Secure-authjs.session-token=")
    const seen = await fetch(`${site}/me`, { headers })
    expect(await seen.json()).toMatchObject({ user: { name: "Ada" } })
  })

  test("a host that nobody trusts is refused", async () => {
    const site = await serve(siteWith({ ...config, trustHost: false }))
    expect((await fetch(`${site}/api/auth/providers`)).status).toBe(500)
  })

  test.each([
    ["the request", (event) => getSession(event.request, extending)],
    ["the event", (event) => getSession(event, extending)],
    ["nothing, as auth()", () => SolidAuth(extending).auth()],
  ] satisfies [string, Site["route"]][])(
    "a reader that is given %s extends the browser's cookie, and no cache keeps the answer",
    async (_name, read) => {
      const site = await serve(siteWith(extending, read))
      const answer = await fetch(`${site}/me`, { headers: { cookie: await signIn(site) } })
      expect(cookiesOf(answer)).toMatch(/^authjs\.session-token=[^;]+$/)
      expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
    },
  )

  test("middleware that is given the event extends the cookie of the page behind it", async () => {
    const site = await serve({
      ...siteWith(extending),
      middleware: async (event) => {
        if (new URL(event.request.url).pathname === "/members") await getSession(event, extending)
      },
      route: (event) =>
        new URL(event.request.url).pathname === "/members"
          ? new Response("page")
          : siteWith(extending).route(event),
    })
    const answer = await fetch(`${site}/members`, { headers: { cookie: await signIn(site) } })
    expect(await answer.text()).toBe("page")
    expect(cookiesOf(answer)).toContain("authjs.session-token=")
  })

  test("a configuration or a store that fails is thrown, not taken for nobody or for a person (GHSA-8fpg-xm3f-6cx3)", async () => {
    const { secret: _secret, ...broken } = config
    const failing = {
      ...config,
      session: { strategy: "database" },
      providers: [{ id: "service", type: "oauth", issuer: "https://service.example" }],
      adapter: new Proxy({}, { get: () => () => Promise.reject(new Error("down")) }),
    } as unknown as SolidAuthConfig
    for (const [options, error] of [
      [broken, "MissingSecret"],
      [failing, "AdapterError"],
    ] as const) {
      const read = vi.fn(({ request }: { request: Request }) =>
        getSession(request, options).catch((thrown: Error) => ({ thrown: thrown.name })),
      )
      const site = await serve(siteWith(options, read))
      const { thrown } = (await shown(site, "authjs.session-token=x")) as { thrown: string }
      expect(thrown).toBe(error)
    }
  })

  test("200 requests at the same time each see their own session", async () => {
    const site = await serve(siteWith(extending))
    const names = Array.from({ length: 10 }, (_each, at) => `Person ${at}`)
    const cookies = await Promise.all(names.map((name) => signIn(site, name)))
    const asked = Array.from({ length: 200 }, async (_each, at) => {
      const answer = await fetch(`${site}/me`, { headers: { cookie: cookies[at % 10] ?? "" } })
      const { user } = (await answer.json()) as { user: { name: string } }
      expect(await shown(site, cookiesOf(answer))).toMatchObject({ user })
      return user.name
    })
    expect(await Promise.all(asked)).toEqual(asked.map((_each, at) => `Person ${at % 10}`))
  })

  test("a path in another spelling is no action", async () => {
    const site = await serve(siteWith(config))
    expect(await statusOf(site, "/api/auth/session")).toBe(200)
    for (const target of ["/x/../api/auth/session", "/api/auth/%73ession", "/api/auth/./session"])
      expect(await statusOf(site, target), target).toBe(404)
  })
})

describe("A server function", () => {
  const calls = SolidAuth({
    ...config,
    providers: [{ ...config.providers[0], id: "password" } as never],
  })
  /** Runs it like SolidStart; returns its result and the headers of the response. */
  async function run<T>(
    call: () => Promise<T>,
    cookie = "",
    { method = "POST", path = "/_server", ...more }: Record<string, string> = {},
  ) {
    const headers = new Headers()
    const request = new Request(`http://app.test${path}`, {
      method,
      headers: { host: "app.test", cookie, ...more },
    })
    const locals = { serverFunctionMeta: { id: "src_auth_ts--leave_action#leave" } }
    const event = { request, response: { headers }, locals }
    const given = await provideRequestEvent(event as never, call).catch((thrown: unknown) => thrown)
    const cookies = headers.getSetCookie().map((line) => line.split(";")[0])
    return { given, headers, cookies: cookies.join("; ") }
  }
  const enter = (redirect?: false) => () =>
    calls.signIn("password", {
      name: "Ada",
      password: "right",
      redirectTo: "/members",
      ...(redirect === false && { redirect }),
    })

  test("signs in by a provider of credentials under any name, and redirects by throwing", async () => {
    const { given, cookies, headers } = await run(enter())
    expect(given).toBeInstanceOf(Response)
    const { status, headers: sent } = given as Response
    expect([status, sent.get("location")]).toEqual([302, "http://app.test/members"])
    expect(cookies).toContain("authjs.session-token=")
    expect(headers.get("cache-control")).toContain("private")
  })

  test("signs in, reads, updates and signs out, and stays where it is told to", async () => {
    const { given, cookies } = await run(enter(false))
    expect(given).toBe("http://app.test/members")
    const read = await run(() => calls.auth(), cookies)
    expect(read.given).toMatchObject({ user: { name: "Ada" } })
    const out = await run(() => calls.signOut({ redirectTo: "/", redirect: false }), cookies)
    expect(out.given).toBe("http://app.test/")
    expect(out.cookies).toContain("authjs.session-token=")
  })

  test("a wrong password is thrown as CredentialsSignin", async () => {
    const { given } = await run(() => calls.signIn("password", { password: "wrong" }))
    expect(given).toMatchObject({ name: "CredentialsSignin" })
  })

  test("changes nothing for a form of another site, which SolidStart calls it for as well", async () => {
    const changes: readonly (() => Promise<unknown>)[] = [
      enter(),
      () => calls.signOut({ redirectTo: "/" }),
      () => calls.unstable_update({ user: { name: "Eve" } }),
    ]
    const { cookies: hers } = await run(enter(), "", { origin: "http://app.test" })
    expect(hers).toContain("authjs.session-token=")
    for (const origin of ["https://evil.test", "null", "http://app.test.evil.test"])
      for (const change of changes) {
        const { given, cookies } = await run(change, hers, { origin })
        expect([origin, (given as Error).name, cookies]).toEqual([origin, "MissingCSRF", ""])
      }
    const proxied = { origin: "https://shop.test", "x-forwarded-host": "shop.test" }
    expect((await run(enter(), "", proxied)).cookies).toContain("authjs.session-token=")
  })

  test("changes nothing for a link of another site, for which SolidStart calls it too (CWE-352)", async () => {
    const changes: readonly (() => Promise<unknown>)[] = [
      enter(),
      () => calls.signOut({ redirectTo: "/" }),
      () => calls.unstable_update({ user: { name: "Eve" } }),
    ]
    const { cookies: hers } = await run(enter())
    for (const method of ["GET", "HEAD"])
      for (const path of ["/_server?id=x&name=x", "/shop/_server/x?id=x&name=x"])
        for (const site of ["cross-site", "same-site", "none", undefined])
          for (const change of changes) {
            const said = { method, path, ...(site !== undefined && { "sec-fetch-site": site }) }
            const { given, cookies } = await run(change, hers, said)
            expect([said, (given as Error).name, cookies]).toEqual([said, "MissingCSRF", ""])
          }
  })

  test.each([
    ["a script of the site", { path: "/_server?id=x", "x-server-instance": "server-fn:0" }],
    ["a link of the site", { path: "/_server?id=x", "sec-fetch-site": "same-origin" }],
    ["a route of the application, which a link may lead to", { path: "/leave" }],
  ])("can be called for a GET by %s", async (_, said) => {
    const { cookies: hers } = await run(enter())
    const out = await run(() => calls.signOut({ redirectTo: "/" }), hers, {
      method: "GET",
      ...said,
    })
    expect(out.cookies).toContain("authjs.session-token=")
  })

  test("outside of a request it is told what to do", async () => {
    await expect(calls.auth()).rejects.toThrow("There is no SolidStart request here")
  })
})

describe("getSession", () => {
  test("never puts a cookie on the answer to another request", async () => {
    const { cookies } = await signedInAt(extending)
    const theirs = new Headers()
    const other = { request: new Request("http://app.test/"), response: { headers: theirs } }
    // What Solid considers the current event in SolidStart 1 middleware: the last one that was handled.
    Object.assign(sharedConfig, { context: { event: other } })
    provideRequestEvent({} as never, () => undefined)
    const request = new Request("http://app.test/me", { headers: { cookie: cookies } })
    expect(await getSession(request, extending)).toMatchObject({ user: { name: "Ada" } })
    expect([...theirs]).toEqual([])
  })

  test("builds no request", async () => {
    const { cookies } = await signedInAt(config)
    const request = new Request("http://app.test/me", { headers: { cookie: cookies } })
    const built = vi.spyOn(globalThis, "Request")
    expect(await getSession(request, config)).toMatchObject({ user: { name: "Ada" } })
    expect(built).not.toHaveBeenCalled()
    built.mockRestore()
  })

  test("does not write to the configuration", async () => {
    const own = Object.freeze({
      ...config,
      providers: Object.freeze([...config.providers]) as never,
    })
    const request = new Request("http://app.test/me")
    expect(await getSession(request, own)).toBeNull()
  })

  test("has the type of the session callback's result (proved by the compiler)", () => {
    const read = (request: Request) =>
      getSession(request, {
        providers: [],
        callbacks: { session: ({ session }) => ({ ...session, role: "admin" as const }) },
      })
    type Role = NonNullable<Awaited<ReturnType<typeof read>>>["role"]
    expectTypeOf<Role>().toEqualTypeOf<"admin">()
  })

  async function signedInAt(options: SolidAuthConfig) {
    const headers = new Headers()
    const request = new Request("http://app.test/enter", { headers: { host: "app.test" } })
    const { signIn: enter } = SolidAuth(options)
    await provideRequestEvent({ request, response: { headers }, locals: {} } as never, () =>
      enter("credentials", { name: "Ada", password: "right", redirect: false }),
    )
    const cookies = headers.getSetCookie().map((line) => line.split(";")[0])
    return { cookies: cookies.join("; ") }
  }
})
