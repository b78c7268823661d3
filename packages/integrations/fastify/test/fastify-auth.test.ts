import type { Session } from "@sallyport/core/types"
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify"
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from "vitest"
import { cookiesOf, passwordConfig, signIn } from "../../../core/test/support/password-config.js"
import { FastifyAuth } from "../src/index.js"
import { versions } from "./support/versions.js"

/** Starts an application and returns its address. */
async function listening(app: FastifyInstance): Promise<string> {
  onTestFinished(async () => app.close())
  return app.listen({ host: "127.0.0.1", port: 0 })
}

const nameOf = async (request: FastifyRequest) => (await request.auth())?.user?.name ?? "nobody"
const textOf = async (url: string, cookie = "") =>
  (await fetch(url, { headers: { cookie } })).text()

describe.each(versions)("FastifyAuth on %s", (_, fastify) => {
  const make = (options: FastifyServerOptions = {}) => fastify(options) as FastifyInstance

  test.each<[string, (app: FastifyInstance) => unknown, string]>([
    ["by default", (app) => app.register(FastifyAuth, passwordConfig), "/auth"],
    [
      "by prefix",
      (app) => app.register(FastifyAuth, { ...passwordConfig, prefix: "/api/auth" }),
      "/api/auth",
    ],
    [
      "by basePath",
      (app) => app.register(FastifyAuth, { ...passwordConfig, basePath: "/api/auth" }),
      "/api/auth",
    ],
    [
      "by the prefix of a scope",
      (app) =>
        app.register(async (scope) => void scope.register(FastifyAuth, passwordConfig), {
          prefix: "/api",
        }),
      "/api/auth",
    ],
    [
      "by both prefixes",
      (app) =>
        app.register(
          async (scope) => void scope.register(FastifyAuth, { ...passwordConfig, prefix: "me" }),
          { prefix: "/api" },
        ),
      "/api/me",
    ],
    [
      "by a basePath in a scope with a prefix",
      (app) =>
        app.register(
          async (scope) =>
            void scope.register(FastifyAuth, { ...passwordConfig, basePath: "/api/sign" }),
          { prefix: "/api" },
        ),
      "/api/sign",
    ],
  ])("answers where it is told to, %s", async (__, register, basePath) => {
    const app = make()
    await register(app)
    const origin = await listening(app)
    expect(await signIn(origin, basePath)).toContain("authjs.session-token=")
    expect(await textOf(`${origin}${basePath}/providers`)).toContain(
      `${origin}${basePath}/signin/credentials`,
    )
  })

  test("a base path outside of its scope is an error that names both", async () => {
    const app = make()
    void app.register(
      async (scope) => {
        await scope.register(FastifyAuth, { ...passwordConfig, basePath: "/auth" })
      },
      { prefix: "/api" },
    )
    await expect(app.ready()).rejects.toThrow(/"\/auth".*"\/api"/)
  })

  test("what it adds is there for its scope, and nowhere else", async () => {
    const app = make()
    await app.register(async (scope) => {
      await scope.register(FastifyAuth, passwordConfig)
      scope.get("/inside", nameOf)
    })
    app.get("/outside", async (request) => String("auth" in request))
    const origin = await listening(app)
    const cookie = await signIn(origin)
    expect(await textOf(`${origin}/inside`, cookie)).toBe("Ada")
    expect(await textOf(`${origin}/outside`, cookie)).toBe("false")
    expect("authorized" in app).toBe(false)
  })

  test("the application's content types stay its own, and those that it has do not matter", async () => {
    const parse = vi.fn(async () => ({ own: true }))
    const app = make()
    const form = "application/x-www-form-urlencoded"
    app.addContentTypeParser("application/x-own", parse)
    await app.register(FastifyAuth, passwordConfig)
    app.post("/own", async (request) => request.body)
    const origin = await listening(app)
    const post = async (type: string) =>
      fetch(`${origin}/own`, { method: "POST", headers: { "content-type": type }, body: "a=1" })
    expect((await post(form)).status).toBe(415)
    expect(await (await post("application/x-own")).json()).toEqual({ own: true })
    app.server.closeAllConnections()
    const other = make()
    other.addContentTypeParser(form, { parseAs: "string" }, parse)
    await other.register(FastifyAuth, passwordConfig)
    parse.mockClear()
    expect(await signIn(await listening(other))).toContain("authjs.session-token=")
    expect(parse).not.toHaveBeenCalled()
  })

  test("reads the session once a request, and only where it is asked for", async () => {
    const session = vi.fn(({ session: shown }: { session: object }) => shown)
    const app = make()
    await app.register(FastifyAuth, { ...passwordConfig, callbacks: { session: session as never } })
    app.get("/twice", { preHandler: app.authorized }, async (request) => {
      await request.auth()
      return nameOf(request)
    })
    app.get("/never", async () => "nothing")
    const origin = await listening(app)
    const cookie = await signIn(origin)
    session.mockClear()
    expect(await textOf(`${origin}/never`, cookie)).toBe("nothing")
    expect(session).not.toHaveBeenCalled()
    expect(await textOf(`${origin}/twice`, cookie)).toBe("Ada")
    expect(session).toHaveBeenCalledOnce()
  })

  test.each(["onRequest", "preValidation", "preHandler"] as const)(
    "authorized as %s lets those in who are signed in, where no callback says otherwise",
    async (hook) => {
      const app = make()
      const ran = vi.fn(async () => "in")
      await app.register(FastifyAuth, passwordConfig)
      app.get("/guarded", { [hook]: app.authorized }, ran)
      const origin = await listening(app)
      const stranger = await fetch(`${origin}/guarded?x=1`, { redirect: "manual" })
      expect(stranger.status).toBe(302)
      expect(stranger.headers.get("location")).toBe(
        `${origin}/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/guarded?x=1`)}`,
      )
      expect(ran).not.toHaveBeenCalled()
      expect(await textOf(`${origin}/guarded`, await signIn(origin))).toBe("in")
    },
  )

  test("authorized is told the path that the router found, whatever its spelling was", async () => {
    const seen: string[] = []
    const app = make({ caseSensitive: false, ignoreTrailingSlash: true })
    const authorized = ({ request }: { request: Request }) => {
      seen.push(request.url.replace(/^https?:\/\/[^/]+/, ""))
      return true
    }
    await app.register(FastifyAuth, { ...passwordConfig, callbacks: { authorized } })
    app.addHook("onRequest", app.authorized)
    app.get("/admin/:id/list", async () => "")
    app.get("/admin/:id(^\\d+)/:name.txt", async () => "")
    app.get("/files/*", async () => "")
    const origin = await listening(app)
    for (const path of ["/ADMIN/A%2Fb/list/?x=1", "/%61dmin/1/Bo.txt", "/%66iles/a/%62?y", "/none"])
      await fetch(origin + path)
    expect(seen).toEqual(["/admin/A%2Fb/list?x=1", "/admin/1/Bo.txt", "/files/a/b?y", "/none"])
  })

  test("cookies and headers of hooks and handlers are kept", async () => {
    const app = make()
    app.addHook("onRequest", async (__, reply) => {
      reply.header("x-own", "1").header("set-cookie", "lang=en")
    })
    await app.register(FastifyAuth, passwordConfig)
    const { headers } = await fetch(`${await listening(app)}/auth/signin`)
    expect(headers.get("x-own")).toBe("1")
    const names = headers.getSetCookie().map((line) => line.split("=")[0])
    expect(names).toEqual(["lang", "authjs.csrf-token", "authjs.callback-url"])
  })

  test("a session that was extended is extended in the browser, also at the actions", async () => {
    const app = make()
    await app.register(FastifyAuth, { ...passwordConfig, session: { updateAge: 0 } })
    app.get("/", nameOf)
    const origin = await listening(app)
    const cookie = await signIn(origin)
    for (const path of ["/", "/auth/session"]) {
      const answer = await fetch(origin + path, { headers: { cookie } })
      expect([path, cookiesOf(answer)]).toEqual([path, expect.stringContaining("session-token=")])
    }
  })

  test("an error is for the application's error handler", async () => {
    const app = make()
    app.setErrorHandler(async (error: Error, __, reply) => reply.code(503).send(error.name))
    await app.register(FastifyAuth, { ...passwordConfig, secret: "" })
    app.get("/", nameOf)
    app.get("/guarded", { onRequest: app.authorized }, async () => "in")
    const origin = await listening(app)
    for (const path of ["/", "/guarded"]) {
      const answer = await fetch(origin + path, { headers: { cookie: "authjs.session-token=x" } })
      expect([path, answer.status, await answer.text()]).toEqual([path, 503, "MissingSecret"])
    }
  })

  test("a body that is too large is refused with an answer", async () => {
    const app = make()
    await app.register(FastifyAuth, passwordConfig)
    const origin = await listening(app)
    const answer = await fetch(`${origin}/auth/callback/credentials`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new Blob([new Uint8Array(400_000)]).stream(),
      duplex: "half",
    } as RequestInit)
    expect(answer.status).toBe(413)
    // The rest of the body may still be on its way.
    app.server.closeAllConnections()
  })

  test("reads what a preParsing hook of the application has made of the body", async () => {
    const app = make()
    const { Readable } = await import("node:stream")
    app.addHook("preParsing", async (__, ___, payload) => {
      const text = (
        await (payload as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray()
      ).join("")
      return Readable.from([Buffer.from(text.replace("tokenCsrf", "csrfToken"))])
    })
    await app.register(FastifyAuth, passwordConfig)
    const origin = await listening(app)
    const first = await fetch(`${origin}/auth/csrf`)
    const { csrfToken } = (await first.json()) as { csrfToken: string }
    const answer = await fetch(`${origin}/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookiesOf(first) },
      body: new URLSearchParams({ tokenCsrf: csrfToken }),
    })
    expect(cookiesOf(answer)).toContain("authjs.session-token=")
  })

  test("inject, with which Fastify's applications are tested, works too", async () => {
    const app = make()
    await app.register(FastifyAuth, passwordConfig)
    app.get("/", nameOf)
    expect((await app.inject("/")).body).toBe("nobody")
    expect((await app.inject("/auth/providers")).json()).toHaveProperty("credentials")
    await app.close()
  })
})

test("request.auth() is typed as the session callback returns it, where the configuration is named (proved by the compiler)", () => {
  const config = {
    ...passwordConfig,
    callbacks: { session: () => ({ role: "admin", expires: "never" }) },
  } as const
  const asked = async (request: FastifyRequest) => request.auth<typeof config>()
  expectTypeOf<Awaited<ReturnType<typeof asked>>>().toMatchTypeOf<{ role: string } | null>()
  const plain = async (request: FastifyRequest) => request.auth()
  expectTypeOf<Awaited<ReturnType<typeof plain>>>().toEqualTypeOf<Session | null>()
})
