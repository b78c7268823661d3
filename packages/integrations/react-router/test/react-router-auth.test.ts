import { ReactRouterAuth } from "@sallyport/react-router"
import {
  createRequestHandler,
  data,
  Outlet,
  RouterContextProvider,
  type LoaderFunctionArgs,
} from "react-router"
import { beforeAll, describe, expect, expectTypeOf, test, vi } from "vitest"
import { cookiesOf, passwordConfig } from "../../../core/test/support/password-config.js"
import { serverBuild } from "./support/server-build.js"
import {
  form,
  names,
  ORIGIN,
  SESSION,
  signedIn,
  siteWith,
  type SiteOptions,
} from "./support/site.js"

beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined))

describe("authMiddleware", () => {
  const KEPT = { "cache-control": "public, max-age=600", "cdn-cache-control": "max-age=600" }
  const renewing: SiteOptions = {
    config: { session: { updateAge: 0 } },
    routes: ({ auth }) => [
      {
        id: "page",
        path: "page",
        module: {
          loader: async (args: LoaderFunctionArgs) => {
            const headers = { ...KEPT, "set-cookie": "theme=dark" }
            return data((await auth(args))?.user?.name, { headers })
          },
          headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
          default: Outlet,
        },
      },
    ],
  }

  test.each(["/page", "/page.data"])(
    "renews a session that %s has read, and the answer is nobody else's to keep",
    async (path) => {
      const ask = siteWith(renewing)
      const stranger = await ask(path)
      expect(stranger.headers.get("cache-control")).toBe(KEPT["cache-control"])
      const answer = await ask(path, { headers: { cookie: await signedIn(ask) } })
      expect(answer.status).toBe(200)
      expect(names(answer)).toEqual(expect.arrayContaining(["theme", SESSION]))
      expect(names(answer).filter((name) => name === SESSION)).toHaveLength(1)
      expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
      expect(answer.headers.has("cdn-cache-control")).toBe(false)
    },
  )

  test("brings them with a redirect, as single fetch has it too", async () => {
    const ask = siteWith({
      ...renewing,
      routes: ({ auth }) => [
        {
          id: "moved",
          path: "moved",
          module: {
            loader: async (args: LoaderFunctionArgs) => {
              await auth(args)
              return new Response(null, { status: 301, headers: { location: "/", ...KEPT } })
            },
            default: Outlet,
          },
        },
      ],
    })
    const headers = { cookie: await signedIn(ask) }
    for (const [path, status] of [
      ["/moved", 301],
      ["/moved.data", 202],
    ] as const) {
      const answer = await ask(path, { headers })
      expect([answer.status, names(answer)]).toEqual([status, [SESSION]])
      expect(answer.headers.get("cache-control")).toContain("no-store")
    }
  })

  test("refuses to serve two people with one context", async () => {
    const { authMiddleware, auth } = ReactRouterAuth({
      ...passwordConfig,
      session: { updateAge: 0 },
    })
    const context = new RouterContextProvider()
    const loader = async (args: LoaderFunctionArgs) => {
      await new Promise((resume) => setTimeout(resume, 20))
      return Response.json(await auth(args))
    }
    const build = serverBuild([
      { id: "root", path: "", module: { middleware: [authMiddleware], loader } },
    ])
    const entry = { module: { ...build.entry.module, handleError: () => undefined } }
    const handler = createRequestHandler({ ...build, entry })
    const cookie = await signedIn(siteWith({}))
    const ask = async (headers: Record<string, string>) =>
      handler(new Request(ORIGIN, { headers }), context as never)
    const [ada, stranger] = await Promise.all([ask({ cookie }), ask({})])
    expect(await ada.json()).toMatchObject({ user: { name: "Ada" } })
    expect([stranger.status, names(stranger)]).toEqual([500, []])
    // Two requests in sequence do not share anything.
    expect(await (await ask({})).json()).toBeNull()
  })
})

describe("The actions", () => {
  test("are no data of a page: a limit on their path holds, and a link leads to the page", async () => {
    let asked = 0
    const authorize = () => ((asked += 1), { id: "1", name: "Ada" })
    const ask = siteWith({
      config: { providers: [{ ...passwordConfig.providers[0], authorize }] },
    })
    const first = await ask("/auth/csrf")
    const { csrfToken } = (await first.json()) as { csrfToken: string }
    const cookie = cookiesOf(first)
    for (const path of [
      "/auth/callback/credentials.data",
      "/auth/callback/credentials.data?_routes=actions",
    ]) {
      const answer = await ask(path, form({ csrfToken }, { cookie }))
      expect([answer.status, names(answer)]).toEqual([404, []])
    }
    expect(asked).toBe(0)
    const link = await ask("/auth/signin.data?callbackUrl=%2Fhere")
    expect([link.status, link.headers.get("x-remix-reload-document")]).toEqual([202, "true"])
    expect(await link.text()).toContain("/auth/signin?callbackUrl=%2Fhere")
  })

  test("are answered where no middleware is switched on", async () => {
    const ask = siteWith({ build: { future: { v8_middleware: false } } })
    expect(await signedIn(ask)).toContain(`${SESSION}=`)
  })
})

describe("auth", () => {
  test("is typed as the `session` callback returns it (proved by the compiler)", () => {
    const session = () => ({ expires: "", user: { name: "Ada", login: "ada" as string } })
    const { auth, sessionContext } = ReactRouterAuth({ ...passwordConfig, callbacks: { session } })
    expectTypeOf<NonNullable<Awaited<ReturnType<typeof auth>>>["user"]["login"]>().toBeString()
    expectTypeOf<NonNullable<(typeof sessionContext)["defaultValue"]>>().toEqualTypeOf<
      typeof auth extends (...args: never) => infer Read ? () => Read : never
    >()
  })

  test("builds no request, and takes a request alone", async () => {
    const { auth } = ReactRouterAuth(passwordConfig)
    const cookie = await signedIn(siteWith({}))
    const request = new Request(ORIGIN, { headers: { cookie } })
    expect(await auth(request)).toMatchObject({ user: { name: "Ada" } })
    expect(await auth({ request: new Request(ORIGIN) })).toBeNull()
  })
})
