import { Hono } from "hono"
import { adminPage, homePage, layout, membersPage, welcomePage } from "sallyport-example-pages"
import { auth, authConfig, getCaller, guard, me, signIn, signOut, unstable_update } from "./auth.js"

export const pages = new Hono()

const title = authConfig.theme.name

pages.get("/", async (c) => {
  const session = await auth(c)
  if (!session) return c.html(layout(title, welcomePage()))
  const browsers = (await (await me(c))?.sessions.list())?.length ?? 0
  return c.html(layout(title, homePage({ session, browsers })))
})

/** `guard` sends visitors to the sign-in page, and back afterwards. */
pages.get("/members", guard, (c) => c.html(layout(title, membersPage(c.var.session))))
pages.get("/admin", guard, (c) => c.html(layout(title, adminPage(c.var.session))))

/** Programs call this with a key, and pages with the session of the person. */
pages.get("/api/profile", async (c) => {
  const caller = await getCaller(c, { scopes: ["profile:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  if (caller.by === "session") return c.json({ by: "session", name: caller.session.user.name })
  return c.json({ by: caller.by, userId: caller.access.userId })
})

pages.post("/sign-in", (c) => signIn(c, "local", { redirectTo: "/" }))
pages.post("/sign-out", (c) => signOut(c, { redirectTo: "/" }))

/** Changes the name in this session. */
pages.post("/name", async (c) => {
  const form = await c.req.parseBody()
  await unstable_update(c, { user: { name: form["name"] } })
  return c.redirect("/", 303)
})
