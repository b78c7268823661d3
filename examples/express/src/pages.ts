import express, { Router, type Response } from "express"
import {
  actionForms,
  adminPage,
  devicesPage,
  homePage,
  html,
  layout,
  membersPage,
  signInPage,
  signInTarget,
  updateSession,
  welcomePage,
} from "sallyport-example-pages"
import { authConfig, meOf, sessionOf } from "./auth-config.js"
import { formToken, setCookies, visitorOf } from "./visitor.js"

const show = (res: Response, content: Parameters<typeof layout>[1]) =>
  res.send(layout("Express", content))

export const pages = Router()

pages.get("/", async (req, res) => {
  const session = await sessionOf(req)
  if (!session) return show(res, welcomePage())
  return show(res, homePage(session, actionForms(await formToken(req, res))))
})

pages.post("/name", express.urlencoded({ extended: false }), async (req, res) => {
  const { name, csrfToken } = req.body as { name?: string; csrfToken?: string }
  const update = { csrfToken, data: { user: { name } } }
  const { ok, cookies } = await updateSession(authConfig, visitorOf(req), update)
  setCookies(res, cookies)
  return ok ? res.redirect(303, "/") : res.sendStatus(403)
})

pages.get("/sign-in", async (req, res) => {
  const { target, cookies } = signInTarget(
    new URLSearchParams(req.url.split("?")[1]),
    req.get("cookie"),
  )
  setCookies(res, cookies)
  const forms = actionForms(await formToken(req, res), target)
  const { error } = req.query as { error?: string }
  return show(res, signInPage({ forms, target, error, hasSignUp: true }))
})

pages.get("/members", async (req, res) => {
  const session = await sessionOf(req)
  if (!session) return res.redirect("/sign-in?callbackUrl=/members")
  return show(res, membersPage(session, html`<a href="/devices">Devices</a>`))
})

pages.get("/devices", async (req, res) => {
  const me = await meOf(req)
  if (!me) return res.redirect("/sign-in?callbackUrl=/devices")
  return show(res, devicesPage(await me.sessions.list()))
})

/** `end` refuses forms of other sites, and sessions of other people. */
pages.post("/devices", express.urlencoded({ extended: false }), async (req, res) => {
  const { id = "" } = req.body as { id?: string }
  await (await meOf(req))?.sessions.end(id)
  res.redirect(303, "/devices")
})

pages.get("/admin", async (req, res) => {
  const session = await sessionOf(req)
  return session ? show(res, adminPage(session)) : res.redirect("/sign-in?callbackUrl=/admin")
})
