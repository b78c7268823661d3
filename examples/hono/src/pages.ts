import { Hono } from "hono"
import { csrf } from "hono/csrf"
import {
  adminPage,
  homePage,
  layout,
  membersPage,
  ownForms,
  welcomePage,
} from "sallyport-example-pages"
import { auth, guard, signOut, unstable_update } from "./auth.js"

export const pages = new Hono()

pages.get("/", async (c) => {
  const session = await auth(c)
  return c.html(layout("Hono", session ? homePage(session, ownForms()) : welcomePage()))
})

pages.get("/members", guard, (c) => c.html(layout("Hono", membersPage(c.var.session))))
pages.get("/admin", guard, (c) => c.html(layout("Hono", adminPage(c.var.session))))

pages.post("/name", csrf(), guard, async (c) => {
  const { name } = await c.req.parseBody()
  if (typeof name !== "string") return c.body(null, 400)
  await unstable_update(c, { user: { name } })
  return c.redirect("/", 303)
})

pages.post("/sign-out", csrf(), (c) => signOut(c, { redirectTo: "/" }))
