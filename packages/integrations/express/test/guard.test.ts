import type { AddressInfo } from "node:net"
import express5, { type ErrorRequestHandler, type Express, type RequestHandler } from "express"
import express4 from "express4"
import { describe, expect, expectTypeOf, onTestFinished, test } from "vitest"
import { passwordConfig, signIn } from "../../../core/test/support/password-config.js"
import { ExpressAuth, type ExpressAuthHandler } from "../src/index.js"

async function serve(app: Express): Promise<string> {
  const server = app.listen(0, "127.0.0.1")
  await new Promise((done) => server.once("listening", done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.each([
  ["5", express5],
  ["4", express4 as unknown as typeof express5],
])("guard on Express %s", (_, express) => {
  /** The paths that `authorized` sees, for a request of each spelling. */
  async function seen(
    build: (app: Express, guard: ExpressAuthHandler["guard"]) => void,
    asked: string[],
  ) {
    const paths: string[] = []
    const auth = ExpressAuth({
      ...passwordConfig,
      callbacks: {
        authorized: ({ request }) => {
          const { pathname, search } = new URL(request.url)
          paths.push(pathname + search)
          return true
        },
      },
    })
    const app = express()
    build(app, auth.guard)
    const site = await serve(app)
    for (const path of asked) expect((await fetch(site + path)).status).toBe(200)
    return paths
  }

  const ok = express.Router().use((_req, res) => void res.send("ok"))

  test("of a route: the path in the spelling of the route", async () => {
    const paths = await seen(
      (app, guard) => app.get("/Admin/:name", guard, ok),
      ["/Admin/Ada", "/admin/Ada", "/ADMIN/%41da/?x=A"],
    )
    expect(paths).toEqual(["/Admin/Ada", "/Admin/Ada", "/Admin/Ada?x=A"])
  })

  test("the handler of the actions in its place lets nobody in, and says what to write", async () => {
    const auth = ExpressAuth(passwordConfig)
    const said: string[] = []
    const app = express()
    app.get("/members", auth as RequestHandler, ok)
    // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters
    app.use(((error, _req, res, _next) => {
      said.push(String(error))
      res.status(500).end()
    }) satisfies ErrorRequestHandler)
    expect((await fetch(`${await serve(app)}/members`)).status).toBe(500)
    expect(said[0]).toContain(
      'Write app.use("/auth", auth) for it, and app.get("/members", auth.guard, handler)',
    )
  })

  test("a handler for all paths goes on, also after a route that went on", async () => {
    const auth = ExpressAuth(passwordConfig)
    const app = express()
    app.get("/members", (_req, _res, next) => next())
    app.use(auth as RequestHandler)
    app.get("/members", ok)
    expect((await fetch(`${await serve(app)}/members`)).status).toBe(200)
  })

  test("of everything: lower case, because Express takes any", async () => {
    const paths = await seen(
      (app, guard) => app.use(guard, ok),
      ["/ADMIN", "/%61dmin/", "/b%C3%BCcher", "/"],
    )
    expect(paths).toEqual(["/admin", "/admin", "/b%C3%BCcher", "/"])
  })

  test("of a path, and of a route in a router there", async () => {
    const build = (app: Express, guard: ExpressAuthHandler["guard"]) => {
      app.use("/members", guard)
      app.use("/members", express.Router().get("/List", guard, ok).get("/", guard, ok))
    }
    const paths = await seen(build, ["/MEMBERS/list", "/members/"])
    expect(paths).toEqual(["/members/list", "/members/List", "/members", "/members"])
  })

  test("with case sensitive routing: as it was sent", async () => {
    const build = (app: Express, guard: ExpressAuthHandler["guard"]) =>
      app.enable("case sensitive routing").use(guard, ok)
    expect(await seen(build, ["/Admin"])).toEqual(["/Admin"])
  })

  test("hands the session on, and sends others back to where they were", async () => {
    const auth = ExpressAuth(passwordConfig)
    const app = express().use("/auth", auth)
    app.use("/Members", auth.guard, (_req, res) => void res.json(res.locals["session"]))
    const site = await serve(app)
    const refused = await fetch(`${site}/Members/List?page=2`, { redirect: "manual" })
    expect(refused.status).toBe(302)
    expect(refused.headers.get("location")).toBe(
      `${site}/auth/signin?callbackUrl=${encodeURIComponent(`${site}/Members/List?page=2`)}`,
    )
    const cookie = await signIn(site)
    const admitted = await fetch(`${site}/Members/List`, { headers: { cookie } })
    expect(await admitted.json()).toMatchObject({ user: { name: expect.any(String) as string } })
  })
})

test("with `redirect: false` the address is returned, and nothing sent", async () => {
  const auth = ExpressAuth(passwordConfig)
  const app = express5().use("/auth", auth)
  app.post("/out", async (req, res) => {
    res.json(await auth.signOut(req, { redirectTo: "/bye", redirect: false }))
  })
  const site = await serve(app)
  const cookie = await signIn(site)
  const answer = await fetch(`${site}/out`, { method: "POST", headers: { cookie } })
  expect(await answer.json()).toBe(`${site}/bye`)
  expect(answer.headers.getSetCookie().join()).toContain("authjs.session-token=;")
})

test("types", () => {
  const auth = ExpressAuth({
    ...passwordConfig,
    callbacks: { session: ({ session }) => ({ expires: session.expires, role: "admin" as const }) },
  })
  type Read = Awaited<ReturnType<typeof auth.getSession>>
  expectTypeOf<NonNullable<Read>["role"]>().toEqualTypeOf<"admin">()
  // @ts-expect-error -- there is no such option
  expect(() => ExpressAuth({ ...passwordConfig, pagse: {} })).not.toThrow()
})
