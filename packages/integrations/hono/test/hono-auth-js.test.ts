import { MemoryAdapter } from "@sallyport/memory-adapter"
import {
  authHandler,
  getAuthUser,
  HonoAuth,
  initAuthConfig,
  verifyAuth,
  type AuthConfig,
} from "@sallyport/hono"
import { Hono } from "hono"
import { validator } from "hono/validator"
import { afterEach, describe, expect, test, vi } from "vitest"
import { cookieHeaderOf, signInByForm } from "../../../core/test/support/sign-in-by-form.js"

const SITE = "http://localhost"

const config = (more: Partial<AuthConfig> = {}): AuthConfig => ({
  secret: "hono-test-secret-hono-test-secret-hono",
  trustHost: true,
  logger: { error: () => undefined },
  providers: [
    {
      id: "credentials",
      type: "credentials",
      name: "Password",
      credentials: {},
      authorize: ({ password }) =>
        password === "right" ? { id: "1", name: "Ada", email: "ada@example.com" } : null,
    },
  ],
  ...more,
})

/** The application from the documentation of `@hono/auth-js`. */
function application(given: Partial<AuthConfig> = {}, mount = "/api/auth/*"): Hono {
  const app = new Hono()
  app.use(
    "*",
    initAuthConfig(() => config(given)),
  )
  app.use(mount, authHandler())
  app.get("/who", async (c) => c.json(await getAuthUser(c)))
  app.use("/api/*", verifyAuth())
  app.get("/api/me", (c) => c.json(c.get("authUser")))
  return app
}

/** What an answer sets. */
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

/** Signs in with a password like a form. Returns the browser's `Cookie` header from then on. */
async function signIn(app: Hono, base = "/api/auth"): Promise<string> {
  const { visitor, answer } = await signInByForm(app.fetch, {
    origin: SITE,
    basePath: base,
    fields: { password: "right", callbackUrl: "/in" },
  })
  expect(answer.headers.get("location")).toBe(`${SITE}/in`)
  return cookieHeaderOf(visitor)
}

afterEach(() => vi.unstubAllEnvs())

describe("The names of @hono/auth-js", () => {
  test("sign in, and give the session and its token", async () => {
    const app = application()
    const headers = { cookie: await signIn(app) }
    const expected = {
      session: { user: { name: "Ada", email: "ada@example.com" }, expires: expect.any(String) },
      token: { name: "Ada", sub: "1" },
    }
    expect(await (await app.request(`${SITE}/who`, { headers })).json()).toMatchObject(expected)
    expect(await (await app.request(`${SITE}/api/me`, { headers })).json()).toMatchObject(expected)
  })

  test("getAuthUser gives null and verifyAuth 401 where nobody is signed in", async () => {
    const app = application()
    expect(await (await app.request(`${SITE}/who`)).json()).toBeNull()
    const answer = await app.request(`${SITE}/api/me`)
    expect([answer.status, await answer.text()]).toEqual([401, "Unauthorized"])
  })

  test("a stored session has its user beside it, and what the session callback adds", async () => {
    const adapter = MemoryAdapter()
    const { id } = await adapter.createUser({
      id: "",
      email: "ada@example.com",
      name: "Ada",
      emailVerified: null,
    })
    const expires = new Date(Date.now() + 86_400_000)
    await adapter.createSession({ sessionToken: "a-token", userId: id, expires })
    const session = (params: { session: object; user: { id: string } }) => ({
      ...params.session,
      userId: params.user.id,
      expires: expires.toISOString(),
    })
    const app = application({ adapter, session: { strategy: "database" }, callbacks: { session } })
    const answer = await app.request(`${SITE}/who`, {
      headers: { cookie: "authjs.session-token=a-token" },
    })
    expect(await answer.json()).toMatchObject({
      session: { userId: id },
      user: { id, email: "ada@example.com" },
    })
  })

  test("the base path is where the handler is mounted, a part of it may vary", async () => {
    expect(await signIn(application({}, "/auth/*"), "/auth")).toContain("session-token=")
    expect(await signIn(application({}, "/:tenant/auth/*"), "/blue/auth")).toContain(
      "session-token=",
    )
  })

  test("the path of AUTH_URL, and basePath before it, say it where they are set", async () => {
    vi.stubEnv("AUTH_URL", `${SITE}/api/auth`)
    expect(await signIn(application({}, "*"))).toContain("session-token=")
    vi.unstubAllEnvs()
    expect(await signIn(application({ basePath: "/in" }, "*"), "/in")).toContain("session-token=")
  })

  test("a handler that is mounted elsewhere than basePath says so", async () => {
    const app = application({ basePath: "/auth" })
    const answer = await app.request(`${SITE}/api/auth/csrf`)
    expect(answer.status).toBe(404)
  })

  test("a session that is extended is extended in the browser, and no cache keeps the answer", async () => {
    const app = application({ session: { updateAge: 0 } })
    app.get("/own", async (c) => {
      await getAuthUser(c)
      return new Response("mine", { headers: { "cache-control": "public, max-age=60" } })
    })
    const answer = await app.request(`${SITE}/own`, { headers: { cookie: await signIn(app) } })
    expect(cookieOf(answer)).toContain("authjs.session-token=")
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect(answer.headers.get("cache-control")).toBe("private, no-cache, no-store")
  })

  test("who forgets initAuthConfig is told what to write", async () => {
    const app = new Hono()
    app.use("/api/auth/*", authHandler())
    const failed = vi.fn()
    app.onError((error, c) => {
      failed(error.message)
      return c.text("", 500)
    })
    await app.request(`${SITE}/api/auth/csrf`)
    expect(failed).toHaveBeenCalledWith(expect.stringContaining("initAuthConfig((c) =>"))
  })

  test("without a secret nobody is anybody, and it is an error and not a 401", async () => {
    vi.stubEnv("AUTH_SECRET", "")
    const app = application({ secret: undefined })
    app.onError((error, c) => c.text(error.name, 500))
    for (const path of ["/who", "/api/me"]) {
      const answer = await app.request(SITE + path, {
        headers: { cookie: "authjs.session-token=x" },
      })
      expect([answer.status, await answer.text()]).toEqual([500, "MissingSecret"])
    }
  })
})

describe("Bodies that middleware has read", () => {
  const readers = {
    "parsed as a form": validator("form", (value) => value),
    "as text": validator("header", async (_, c) => void (await c.req.text())),
    "as a form": validator("header", async (_, c) => void (await c.req.formData())),
  }
  test.each(Object.entries(readers))("%s are read again", async (_, reader) => {
    const app = new Hono()
    app.use(
      "*",
      initAuthConfig(() => config()),
    )
    app.post("/api/auth/*", reader as never)
    app.use("/api/auth/*", authHandler())
    expect(await signIn(app)).toContain("session-token=")
  })

  test("a body that was read past Hono stays with the route that it is for", async () => {
    const app = new Hono()
    app.use("*", async (c, next) => {
      c.set("text" as never, (await c.req.raw.text()) as never)
      await next()
    })
    app.use(HonoAuth({ ...config(), secret: "x".repeat(40) }).handler)
    app.post("/hook", (c) => c.text(String(c.get("text" as never))))
    const answer = await app.request(`${SITE}/hook`, { method: "POST", body: "signed" })
    expect([answer.status, await answer.text()]).toEqual([200, "signed"])
  })

  test("JSON too", async () => {
    const app = new Hono()
    app.use(
      "*",
      initAuthConfig(() => config()),
    )
    app.post(
      "/api/auth/*",
      validator("json", (value) => value),
    )
    app.use("/api/auth/*", authHandler())
    const { answer } = await signInByForm(app.fetch, {
      origin: SITE,
      basePath: "/api/auth",
      fields: { password: "right" },
      json: true,
    })
    expect(cookieOf(answer)).toContain("session-token=")
  })
})
