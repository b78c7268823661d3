import type { AddressInfo } from "node:net"
import { createServer } from "node:http"
import express5 from "express"
import express4 from "express4"
import { afterEach, describe, expect, test, vi } from "vitest"
import { cookieHeaderOf, signInByForm } from "../../../core/test/support/sign-in-by-form.js"
import { ExpressAuth, getSession, type ExpressAuthConfig } from "./index.js"

type Express = typeof express5
const versions: [string, Express][] = [
  ["Express 5", express5],
  ["Express 4", express4 as unknown as Express],
]

const config: ExpressAuthConfig = {
  trustHost: true,
  secret: "express-test-secret-express-test-secret",
  logger: { error: () => undefined },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: ({ password }) => (password === "right" ? { id: "1", name: "Ada" } : null),
    },
  ],
}

const running: (() => void)[] = []
afterEach(() => {
  running.splice(0).forEach((stop) => stop())
  vi.unstubAllEnvs()
})

/** Serves the application on a free local port and returns its address. */
async function serve(app: ReturnType<Express>): Promise<string> {
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  running.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Signs in with a password like a form. Returns the `Cookie` header that a browser would send from then on. */
async function signIn(site: string, { json = false } = {}): Promise<string> {
  const fields = { password: "right", callbackUrl: "/in" }
  const { visitor, answer: response } = await signInByForm(site, { fields, json })
  expect(response.headers.get("location")).toBe(`${site}/in`)
  return cookieHeaderOf(visitor)
}

describe.each(versions)("ExpressAuth on %s", (version, express) => {
  const wildcard = version === "Express 5" ? "/auth/*splat" : "/auth/*"
  const mounts: [string, (app: ReturnType<Express>) => unknown][] = [
    ['app.use("/auth")', (app) => app.use("/auth", ExpressAuth(config))],
    [`app.use("${wildcard}")`, (app) => app.use(wildcard, ExpressAuth(config))],
    [`app.all("${wildcard}")`, (app) => app.all(wildcard, ExpressAuth(config))],
    ["app.use(regular expression)", (app) => app.use(/^\/auth\/(.*)/, ExpressAuth(config))],
    ["app.use() without a path", (app) => app.use(ExpressAuth(config))],
    [
      "a router under a prefix",
      (app) => app.use("/auth", express.Router().use(ExpressAuth(config))),
    ],
  ]

  test.each(mounts)("%s signs in and reads the session", async (_, mount) => {
    const app = express()
    mount(app)
    app.get("/me", async (req, res) => void res.json(await getSession(req, config)))
    const site = await serve(app)
    const response = await fetch(`${site}/me`, { headers: { cookie: await signIn(site) } })
    expect(await response.json()).toMatchObject({ user: { name: "Ada" } })
    expect(await (await fetch(`${site}/me`)).json()).toBeNull()
  })

  test.each([
    ["form", false],
    ["JSON", true],
  ])("body parsers before it do not matter (%s)", async (_, json) => {
    const app = express()
    app.use(express.json(), express.urlencoded({ extended: true }))
    app.use("/auth", ExpressAuth(config))
    expect(await signIn(await serve(app), { json })).toContain("authjs.session-token=")
  })

  test("what is not under its base path goes on to the next handler", async () => {
    const app = express()
    app.use(ExpressAuth(config))
    app.get("/authors", (_req, res) => void res.send("list"))
    expect(await (await fetch(`${await serve(app)}/authors`)).text()).toBe("list")
  })

  test("cookies set before it are kept, each Set-Cookie a header of its own", async () => {
    const app = express()
    app.use((_req, res, next) => {
      res.cookie("lang", "en")
      next()
    })
    app.use("/auth", ExpressAuth(config))
    const lines = (await fetch(`${await serve(app)}/auth/signin`)).headers.getSetCookie()
    expect(lines.map((line) => line.split("=")[0])).toEqual([
      "lang",
      "authjs.csrf-token",
      "authjs.callback-url",
    ])
  })

  test("forwarded headers count only behind a trusted proxy", async () => {
    const origins: string[] = []
    for (const trust of [false, true]) {
      const app = express().set("trust proxy", trust)
      app.use("/auth", ExpressAuth(config))
      const response = await fetch(`${await serve(app)}/auth/providers`, {
        headers: { "x-forwarded-host": "public.example, inner", "x-forwarded-proto": "https,http" },
      })
      const { credentials } = (await response.json()) as { credentials: { signinUrl: string } }
      origins.push(new URL(credentials.signinUrl).origin)
    }
    expect(origins[0]).toMatch(/^http:\/\/127\.0\.0\.1:/)
    expect(origins[1]).toBe("https://public.example")
  })

  test("AUTH_URL decides the address of the site, and with it the cookies' names", async () => {
    vi.stubEnv("AUTH_URL", "https://public.example")
    const app = express()
    app.use("/auth", ExpressAuth({ ...config }))
    const response = await fetch(`${await serve(app)}/auth/csrf`)
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-authjs\.csrf-token=.*; Secure;/)
  })
})

describe("ExpressAuth", () => {
  test("does not write to the configuration", async () => {
    const own = Object.freeze({
      ...config,
      providers: Object.freeze([...config.providers]) as never,
    })
    const app = express5()
    app.use("/a/auth", ExpressAuth(own))
    app.use("/b/auth", ExpressAuth(own))
    const site = await serve(app)
    for (const tenant of ["a", "b"]) {
      const response = await fetch(`${site}/${tenant}/auth/providers`)
      expect(await response.text()).toContain(`${site}/${tenant}/auth/signin/credentials`)
    }
  })

  test("the environment fills what the configuration leaves open", async () => {
    vi.stubEnv("AUTH_SECRET", "environment-secret-environment-secret")
    const { secret: _, ...open } = config
    const app = express5()
    app.use("/auth", ExpressAuth(open))
    expect(await signIn(await serve(app))).toContain("authjs.session-token=")
  })
})

describe("getSession", () => {
  test("throws an AuthError on a misconfiguration: a route must not take it for a person (GHSA-8fpg-xm3f-6cx3)", async () => {
    const { secret: _, ...broken } = config
    const app = express5()
    const seen = vi.fn()
    app.get("/me", async (req, res) => {
      await getSession(req, broken).catch((error: Error) => seen(error.name))
      res.end()
    })
    await fetch(`${await serve(app)}/me`, { headers: { cookie: "authjs.session-token=x" } })
    expect(seen).toHaveBeenCalledWith("MissingSecret")
  })

  test("extends the browser's cookie together with the session", async () => {
    const always = { ...config, session: { updateAge: 0 } }
    const app = express5()
    app.use("/auth", ExpressAuth(always))
    app.get("/me", async (req, res) => void res.json(await getSession(req, always)))
    const site = await serve(app)
    const response = await fetch(`${site}/me`, { headers: { cookie: await signIn(site) } })
    expect(response.headers.getSetCookie()[0]).toContain("authjs.session-token=")
  })
})
