import { callSessions, type FixtureSite } from "@sallyport/integration-kit"
import { HonoAuth } from "@sallyport/hono"
import { Hono } from "hono"
import { stream } from "hono/streaming"

const KEPT = "public, max-age=600"
const caching = { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT }

const READ = { scopes: ["notes:read"] }

/** The application described on the kit's page. */
export function contractApp({ config, onGuarded }: FixtureSite): Hono {
  const { handler, auth, getAccess, getCaller, me, guard, signIn, signOut } = HonoAuth(config)
  const app = new Hono({ strict: false })
  app.get("/bare", async (c) => c.json(await auth(c)))
  app.use("/planted", async (c, next) => {
    c.set("session" as never, { user: { name: "Eve" } } as never)
    await next()
  })
  app.use(async (c, next) => {
    if (c.req.header("x-read")) await auth(c)
    if (c.req.header("x-cached"))
      for (const [name, value] of Object.entries(caching)) c.res.headers.set(name, value)
    await next()
  })
  app.use(handler)
  app.get("/session", async (c) => c.json(await auth(c)))
  app.get("/planted", async (c) => c.json(await auth(c)))
  app.get("/cached", async (c) => {
    const session = await auth(c)
    c.header("set-cookie", "theme=dark", { append: true })
    c.header("cache-control", KEPT)
    // A route may set these headers on its own response too.
    return c.json(session, 200, caching)
  })
  app.get("/late", (c) =>
    stream(c, async (answer) => {
      await answer.write("…")
      await answer.write(String((await auth(c))?.user?.name))
    }),
  )
  app.get("/forgotten", (c) => c.text(String(Reflect.get(auth(c), "user"))))
  app.get("/open", (c) => c.text("open", 200, { "cache-control": KEPT }))
  for (const path of ["/guarded", "/rooms/:name"])
    app.all(path, guard, (c) => {
      onGuarded()
      return c.text("secret")
    })
  app.get("/login", guard, (c) => c.text("the sign-in page"))
  app.all("/me", async (c) => c.json((await callSessions(await me(c), c.req.url)) as object | null))
  app.all("/access", async (c) => {
    const access = await getAccess(c, READ)
    return access.kind === "refusal" ? access.response() : c.json(access)
  })
  app.all("/caller", async (c) => {
    const caller = await getCaller(c, READ)
    return caller.by === "refusal"
      ? caller.refusal.response()
      : c.json({ ...caller, sent: await c.req.text() })
  })
  app.post("/sign-in", async (c) => signIn(c, "password", await c.req.formData()))
  app.post("/sign-out", async (c) => {
    const to = (await c.req.formData()).get("redirectTo")
    return signOut(c, typeof to === "string" ? { redirectTo: to } : {})
  })
  // The cause is in the log of the test's own logger.
  app.onError((_, c) => c.text("Internal Server Error", 500))
  return app
}
