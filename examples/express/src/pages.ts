import express, { Router, type Response } from "express"
import {
  adminPage,
  homePage,
  html,
  layout,
  membersPage,
  welcomePage,
  type ExampleSession,
  type Html,
} from "sallyport-example-pages"
import { auth, authConfig } from "./auth.js"
import { actingBanner } from "./office-page.js"

export const pages = Router()

const show = (res: Response, content: Html) => res.send(layout(authConfig.theme.name, content))

pages.get("/", async (req, res) => {
  const session = await auth.getSession(req)
  if (!session) return show(res, welcomePage())
  const me = await auth.getMe(req)
  const browsers = (await me?.sessions.list())?.length ?? 0
  const home = homePage({ session, browsers })
  return show(res, session.actor ? html`${actingBanner(session.user.email)}${home}` : home)
})

/** `guard` sends visitors to the sign-in page, and back afterwards. */
pages.get("/members", auth.guard, (_req, res) => {
  show(res, membersPage(res.locals["session"] as ExampleSession))
})

pages.get("/admin", auth.guard, (_req, res) => {
  show(res, adminPage(res.locals["session"] as ExampleSession))
})

/** Programs call this with a key, and pages with the session of the person. */
pages.get("/api/profile", async (req, res) => {
  const caller = await auth.getCaller(req, { scopes: ["profile:read"] })
  if (caller.by === "refusal") {
    const { status, headers, body } = caller.refusal
    return res.status(status).set(headers).json(body)
  }
  if (caller.by === "session") return res.json({ by: "session", name: caller.session.user.name })
  return res.json({ by: caller.by, userId: caller.access.userId })
})

pages.post("/sign-in", (req) => auth.signIn(req, "local", { redirectTo: "/" }))

pages.post("/sign-out", (req) => auth.signOut(req, { redirectTo: "/" }))

/** Changes the name in this session. */
pages.post("/name", express.urlencoded({ extended: false }), async (req, res) => {
  const { name } = req.body as { name?: string }
  await auth.unstable_update(req, { user: { name } })
  res.redirect(303, "/")
})
