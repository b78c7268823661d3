import type { AddressInfo } from "node:net"
import { createServer, request, type Server } from "node:http"
import express, { type ErrorRequestHandler } from "express"
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { ExpressAuth, getSession, type ExpressAuthConfig } from "../src/index.js"

const running: (() => void)[] = []
afterEach(() => {
  running.splice(0).forEach((stop) => stop())
  vi.unstubAllEnvs()
})

/** An application of somebody new, without `NODE_ENV`, and what its log says. */
function played(options: Partial<ExpressAuthConfig> = {}) {
  vi.stubEnv("NODE_ENV", undefined)
  const log: string[] = []
  const config: ExpressAuthConfig = {
    secret: "first-mistakes-secret-first-mistakes",
    logger: {
      warn: (code, details) => void log.push(`${code}: ${details}`),
      error: ({ message }) => void log.push(message),
    },
    providers: [
      { id: "credentials", type: "credentials", name: "Password", credentials: {}, authorize },
    ],
    ...options,
  }
  const app = express()
  return { app, config, log, open: (...asked: string[]) => openIn(app, ["/", ...asked]) }
}

const authorize = () => ({ id: "1", name: "Ada" })

type App = ReturnType<typeof express>

/** Opens addresses one after the other, as `localhost`. Resolves to the status of the last answer. */
async function openIn(app: App, asked: readonly string[]): Promise<number | undefined> {
  const server = createServer(app)
  running.push(() => server.close())
  return openAt(server, asked)
}

async function openAt(server: Server, asked: readonly string[]): Promise<number | undefined> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  let status: number | undefined
  for (const one of asked) {
    const [path, method = "GET"] = one.split(" ")
    status = await new Promise((resolve, reject) => {
      const headers = { host: `localhost:${port}` }
      request({ port, path, method, headers }, (answer) =>
        answer.resume().once("end", () => resolve(answer.statusCode)),
      )
        .once("error", reject)
        .end(method === "POST" ? "username=ada" : undefined)
    })
  }
  return status
}

/** The start page of the quick start. */
const withStartPage = (app: App, config: ExpressAuthConfig) =>
  app.get("/", async (req, res) => {
    const session = await getSession(req, config)
    return session ? res.json(session) : res.redirect("/auth/signin")
  })

// As somebody without a compiler calls them.
type Called = (...args: readonly unknown[]) => unknown
type Calls = Readonly<Record<"getSession" | "signIn" | "guard", Called>>
type Handler = (functions: readonly [Called], auth: Calls, req: express.Request) => unknown

/** A check as JavaScript sees it; the compiler refuses it. */
const isKnown = (session: unknown) => Boolean(session)

const soon = { timeout: 60_000 }

/** The code that watches a server is loaded with the first request of a process, and misses those that end before. */
beforeAll(async () => {
  const { app, config } = played()
  withStartPage(app, config)
  const server = createServer(app)
  await openAt(server, ["/"])
  await vi.waitUntil(() => server.listenerCount("request") === 2, soon)
  server.close()
})

describe("A handler that requests do not reach", () => {
  test("mounted nowhere: the mount is named", async () => {
    const { app, config, log, open } = played()
    withStartPage(app, config)
    expect(await open("/auth/signin")).toBe(404)
    await vi.waitFor(() => expect(log.join()).toContain('GET "/auth/signin"'), soon)
    expect(log.join()).toMatch(/handler-not-reached: .*app\.use\("\/auth", ExpressAuth\(config\)\)/)
  })

  test("mounted elsewhere than basePath: both are named", async () => {
    const { app, config, log, open } = played({ basePath: "/auth" })
    withStartPage(app, config)
    app.use("/api/auth", ExpressAuth(config))
    expect(await open("/api/auth/signin", "/auth/signin")).toBe(404)
    await vi.waitFor(() => expect(log.join()).toContain("handler-not-reached"), soon)
    expect(log.join()).toContain('mounted at "/api/auth", and the base path is "/auth"')
  })

  test.each(["get", "post"] as const)("mounted for %s alone: GET and POST", async (method) => {
    const { app, config, log, open } = played()
    withStartPage(app, config)
    app[method]("/auth/*splat", ExpressAuth(config))
    await open("/auth/signin", "/auth/callback/credentials POST")
    await vi.waitFor(() => expect(log.join()).toContain("handler-not-reached"), soon)
    expect(log.join()).toContain("GET and")
  })

  test("a check of the session in front of it: mount before it", async () => {
    const { app, config, log, open } = played()
    app.use(async (req, res, next) =>
      (await getSession(req, config)) ? next() : res.redirect("/auth/signin"),
    )
    app.use("/auth", ExpressAuth(config))
    expect(await open("/auth/signin")).toBe(302)
    await vi.waitFor(() => expect(log.join()).toContain("handler-not-reached"), soon)
    expect(log.join()).toMatch(/nobody can sign in\. Mount the handler before it/)
  })

  test("a route for all paths in front of it answers for the session", async () => {
    const { app, config, log, open } = played()
    withStartPage(app, config)
    app.get("/*splat", (_req, res) => res.send("<div id=root>"))
    app.use("/auth", ExpressAuth(config))
    expect(await open("/auth/session")).toBe(200)
    await vi.waitFor(() => expect(log.join()).toContain('GET "/auth/session"'), soon)
    expect(log.join()).toContain("one for all paths. Mount the handler before it")
  })

  test("mounted as documented, behind a redirect to https: nothing is said", async () => {
    const { app, config, log, open } = played()
    withStartPage(app, config)
    app.get("/auth/csrf", (_req, res) => res.redirect("https://localhost/auth/csrf"))
    app.use("/auth", ExpressAuth(config))
    expect(await open("/auth/csrf")).toBe(302)
    expect(await open("/auth/signin")).toBe(200)
    expect(await open("/authors")).toBe(404)
    expect(log).toEqual([])
  })

  test("in production nothing is said", async () => {
    const { app, config, log, open } = played({ trustHost: true })
    vi.stubEnv("NODE_ENV", "production")
    withStartPage(app, config)
    expect(await open("/auth/signin")).toBe(404)
    expect(log).toEqual([])
  })
})

describe("Other mistakes that only the server can see", () => {
  test("pages.signIn leads to no page", async () => {
    const { app, config, log, open } = played({ pages: { signIn: "/login" } })
    app.use("/auth", ExpressAuth(config))
    expect(await open("/auth/csrf", "/login")).toBe(404)
    await vi.waitFor(() => expect(log.join()).toMatch(/page-not-found: pages\.signIn/), soon)
    expect(log.join()).toContain("Create the page there, or leave the option out")
  })

  test("AUTH_URL says https, and the server answers http", async () => {
    vi.stubEnv("AUTH_URL", "https://localhost:3000")
    const { app, config, log, open } = played()
    app.use("/auth", ExpressAuth(config))
    await open("/auth/csrf")
    await vi.waitFor(() => expect(log.join()).toContain("is asked over http"), soon)
    expect(log.join()).toContain("Write http:// in AUTH_URL, or omit it in development")
  })

  test("something read the body before", async () => {
    const { app, config, log, open } = played()
    app.use((req, _res, next) => void req.resume().once("end", () => next()))
    app.use("/auth", ExpressAuth(config))
    await open("/auth/signin", "/auth/callback/credentials POST")
    await vi.waitFor(() => expect(log.join()).toContain("body-read-before"), soon)
    expect(log.join()).toContain("Mount the handler before whatever reads the body")
  })

  test("ExpressAuth itself as the handler: how it is called", () => {
    const req = { socket: {} } as unknown as ExpressAuthConfig
    expect(() => ExpressAuth(req)).toThrow('app.use("/auth", ExpressAuth(config))')
  })

  test("getSession without its configuration: the request fails and says so, the process goes on", async () => {
    const { app, open } = played()
    const said: string[] = []
    app.get("/", async (req, res) => res.json(await getSession(req, undefined as never)))
    // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
    app.use(((error, _req, res, _next) => {
      said.push(String(error))
      res.status(500).end()
    }) satisfies ErrorRequestHandler)
    expect(await open()).toBe(500)
    expect(said).toEqual([expect.stringContaining("There is no configuration")])
  })

  test.each<readonly [string, Handler, string]>([
    [
      "getSession, the configuration first",
      ([read], _, req) => read({ providers: [] }, req),
      "other way round",
    ],
    ["getSession with a response", ([read], _, req) => read(req, req.res), "given a response."],
    ["its member getSession", (_, auth) => auth.getSession(), "Write getSession(req)."],
    ["signIn", (_, auth) => auth.signIn("github"), 'Write signIn(req, "github").'],
    [
      "guard inside of a handler",
      (_, auth, req) => auth.guard(req, req.res),
      "guard is middleware",
    ],
  ])("%s with other arguments: the request fails and says so", async (_, call, says) => {
    const { app, config, open } = played()
    const said: string[] = []
    app.get("/", async (req, res) => {
      await call([getSession as Called], ExpressAuth(config) as unknown as Calls, req)
      res.end("secret")
    })
    // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
    app.use(((error, _req, res, _next) => {
      said.push(String(error))
      res.status(500).end()
    }) satisfies ErrorRequestHandler)
    expect(await open()).toBe(500)
    expect(said).toEqual([expect.stringContaining(says)])
  })

  test("a session that nothing waits for", async () => {
    const { app, config, log, open } = played()
    app.get("/", (req, res) => void res.send(isKnown(getSession(req, config)) ? "secret" : ""))
    expect(await open("/")).toBe(200)
    await vi.waitFor(() => expect(log.join()).toMatch(/missing-await: .*nothing waited/), soon)
    expect(log.join()).toContain("await getSession")
  })
})
